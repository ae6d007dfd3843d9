// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.spec.Variants;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibrated.Alarms;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.ForkSpread;
import io.plumbline.stats.compare.Rule;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationDocumentTest {

    private static Calibrated of(double percentile, double nanos, double spread) {
        return new Calibrated(
                percentile,
                nanos,
                new ForkSpread(spread, 0, spread, 16),
                0.1,
                List.of(
                        new Budget(5, spread * 2, Duration.ofSeconds(70)),
                        new Budget(10, spread, Duration.ofSeconds(140))),
                new Alarms(0.004, 0.002));
    }

    @Test
    void saysWhatIsToldAndWhatToAllow() {
        Rule rule = Rule.of(Variants.MARGIN, List.of(50.0, 99.0));
        String text = new TerminalRenderer(ConsoleOptions.plain())
                .text(CalibrationDocument.of("a task", List.of(of(50, 20_100, 0.02), of(99, 41_000, 0.12)), rule));

        assertThat(text).startsWith("a task, compared with itself\n").contains("10 forks, 1 min", "20 forks, 2 min");
        assertThat(text).containsPattern("(?m)^p50 +20\\.1 µs +2(\\.0)? % +4(\\.0)? % +2(\\.0)? % +5% +");
        assertThat(text.replaceAll("\\s+", " "))
                .contains("worse in 0.40 % of all possible orders")
                .containsPattern("Recommended: a margin of 5%,p99:[0-9]+%\\.");
        assertThat(text.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
    }
}
