// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.model.verify.CheckedRun;
import io.plumbline.model.verify.HostResolution;
import io.plumbline.model.verify.VerifyReport;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerifyDocumentTest {

    private static final CheckedRun RIGHT = finding(1_010_000);
    private static final CheckedRun WRONG = finding(50_000);
    private static final CheckedRun NOISY = new CheckedRun(
            "noisy", List.of(new CheckedPercentile("stall", 99, 1, 0.98, Double.POSITIVE_INFINITY, 7, 0.12, 1)), "");
    private static final CheckedRun IMPOSSIBLE = new CheckedRun("frozen", List.of(), "no shell");
    private static final HostResolution HOST = new HostResolution(10, 22.5, 61, 30, 1_200, 54_000);

    private static CheckedRun finding(long measuredNanos) {
        return new CheckedRun(
                "uniform arrivals at 10 k/s, service 30 µs: utilisation 0.3",
                List.of(new CheckedPercentile("same arrivals", 99, 1e6, 0.98e6, 1.02e6, measuredNanos, 0.001, 30_000)),
                "");
    }

    private static List<String> lines(VerifyReport report) {
        return new TerminalRenderer(ConsoleOptions.plain())
                .text(VerifyDocument.of(report))
                .lines()
                .toList();
    }

    private static String facts(HostResolution host) {
        return String.join(" ", lines(new VerifyReport(List.of(RIGHT), Optional.of(host))))
                .replaceAll("\\s+", " ");
    }

    private static VerifyReport report(CheckedRun... findings) {
        return new VerifyReport(List.of(findings), Optional.of(HOST));
    }

    @Test
    void namesTheNoOpOnlyWhereItWasMeasured() {
        assertThat(facts(HOST)).contains("; no-op 61 ns;");
        assertThat(facts(new HostResolution(10, 22.5, 0, 30, 1_200, 54_000))).contains("; no-op unknown;");
    }

    @Test
    void alignsItsColumns() {
        List<String> lines = lines(report(RIGHT, WRONG));

        assertThat(lines)
                .contains(
                        "                response expected measured ratio      allowed omitting",
                        "uniform arrivals at 10 k/s, service 30 µs: utilisation 0.3",
                        "  same arrivals      p99  1.00 ms  1.01 ms 1.010 0.980..1.020  30.0 µs  ok");
        assertThat(lines).anyMatch(line -> line.endsWith("30.0 µs OFF"));
    }

    @Test
    void fitsIntoEightyColumns() {
        List<String> lines = lines(report(RIGHT, WRONG, NOISY, IMPOSSIBLE));

        assertThat(lines).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
    }
}
