// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessageRangeTest {

    private static String range(String... messages) {
        assertThat(Stream.of(messages).map(MessageRange::form)).containsOnly(MessageRange.form(messages[0]));
        return MessageRange.of(List.of(messages));
    }

    private static String few(String percentile, long there, long needed) {
        return String.format(
                Locale.ROOT,
                "%s and beyond rest on fewer than ten samples: there are %,d, and %,d are needed",
                percentile,
                there,
                needed);
    }

    @Test
    void tellsTheLowestAndTheHighestOfEachFigure() {
        assertThat(range(few("p90", 66, 100), few("p99.99", 54_321, 100_000), few("p99.9", 5_000, 10_000)))
                .isEqualTo("p90 to p99.99 and beyond rest on fewer than ten samples: there are 66 to 54,321, and 100"
                        + " to 100,000 are needed");
    }

    @Test
    void ordersTimesAndRatesByTheirUnits() {
        assertThat(range("slow by 3.40 ms", "slow by 120 µs", "slow by 2 s")).isEqualTo("slow by 120 µs to 2 s");
        assertThat(range("20 k/s were offered", "500 /s were offered")).isEqualTo("500 /s to 20 k/s were offered");
        assertThat(range("for 1.2 % of the time", "for 0.5 % of the time")).isEqualTo("for 0.5 to 1.2 % of the time");
    }

    @Test
    void ofABoundOnlyTheOutermostHoldsOfAll() {
        assertThat(range("interrupted for up to 3 ms", "interrupted for up to 12 ms"))
                .isEqualTo("interrupted for up to 12 ms");
        assertThat(range("at least 3 ms", "at least 12 ms")).isEqualTo("at least 3 ms");
    }

    @Test
    void leavesOutWhichRunItWasWhereThatDiffers() {
        assertThat(range("9 k/s achieved (98.0 %) (fork 2 run 1)", "7 k/s achieved (91.0 %) (fork 1)"))
                .isEqualTo("7 to 9 k/s achieved (91.0 to 98.0 %)");
        assertThat(range("9 k/s achieved (run 1)", "9 k/s achieved (run 1)")).isEqualTo("9 k/s achieved (run 1)");
    }

    @Test
    void sentencesThatSayOtherThingsHaveOtherForms() {
        assertThat(MessageRange.form("3 ms lost")).isNotEqualTo(MessageRange.form("3 % lost"));
        assertThat(MessageRange.form("fork 1: 20 ms")).isNotEqualTo(MessageRange.form("fork 2: 20 ms"));
        assertThat(MessageRange.form("the task threw: a")).isNotEqualTo(MessageRange.form("the task threw: b"));
    }
}
