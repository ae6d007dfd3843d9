// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Samples;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecidableTest {

    private static Verdict verdict(Objective objective, int intervals, int inEach, double confidence) {
        long[] interval = new long[inEach];
        Arrays.fill(interval, 1_000);
        RunResult run =
                Samples.run(Samples.inIntervals(SeriesNames.RESPONSE, Collections.nCopies(intervals, interval)));
        return Judge.of(objective, List.of(run), confidence).verdict();
    }

    /**
     * All values are far below the limit, so that nothing but their number is in question. Twice as many suffice: how much values depend
     * on each other has to be estimated, too.
     */
    @ParameterizedTest
    @CsvSource({"p50<1ms, 0.95", "p90<1ms, 0.95", "p99<1ms, 0.95", "p99<1ms, 0.9875", "p99.9<1ms, 0.95"})
    void fewerInvocationsLeaveAnObjectiveUndecided(String text, double confidence) {
        Objective objective = Objective.parse(text);
        int needed = (int) Decidable.invocations(objective, confidence);
        assertThat(verdict(objective, 5, (needed - 1) / 5, confidence)).isEqualTo(Verdict.UNDECIDED);
        int intervals = 80;
        assertThat(verdict(objective, intervals, (int) Math.ceil(2.0 * needed / intervals), confidence))
                .isEqualTo(Verdict.HOLDS);
    }

    @ParameterizedTest
    @CsvSource({"loss<1%, 0.95, 368", "achieved>99%, 0.95, 1", "p99.9<1ms, 0.95, 3688"})
    void countsThemForEveryKind(String text, double confidence, long invocations) {
        assertThat(Decidable.invocations(Objective.parse(text), confidence)).isEqualTo(invocations);
    }
}
