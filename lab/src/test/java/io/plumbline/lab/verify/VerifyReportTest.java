// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.model.verify.CheckedRun;
import io.plumbline.model.verify.VerifyReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerifyReportTest {

    private static final CheckedRun RIGHT = finding(1.02e6, 1_010_000);
    private static final CheckedRun WRONG = finding(1.02e6, 50_000);
    private static final CheckedRun NOISY = finding(Double.POSITIVE_INFINITY, 7_000_000);
    private static final CheckedRun IMPOSSIBLE = CheckedRun.impossible("frozen", "no shell");

    private static CheckedRun finding(double highNanos, long measuredNanos) {
        return new CheckedRun(
                "uniform",
                List.of(new CheckedPercentile(
                        "same arrivals", 99, 1e6, 0.98e6, highNanos, measuredNanos, 0.001, 30_000)),
                "");
    }

    private static VerifyReport report(CheckedRun... findings) {
        return new VerifyReport(List.of(findings), Optional.empty());
    }

    @Test
    void isOkOnlyIfEverythingWasCheckedAndRight() {
        assertThat(report(RIGHT, RIGHT).verdict()).isEqualTo(CheckVerdict.OK);
        assertThat(report(RIGHT, NOISY).verdict()).isEqualTo(CheckVerdict.UNCLEAR);
        assertThat(report(RIGHT, IMPOSSIBLE).verdict()).isEqualTo(CheckVerdict.UNCLEAR);
        assertThat(report(RIGHT, IMPOSSIBLE, WRONG, NOISY).verdict()).isEqualTo(CheckVerdict.OFF);
    }

    @Test
    void countsComparisonsAndWhatCouldNotBeChecked() {
        VerifyReport report = report(RIGHT, IMPOSSIBLE, WRONG, NOISY);
        assertThat(report.comparisons()).isEqualTo(3);
        assertThat(report.count(CheckVerdict.OK)).isOne();
        assertThat(report.count(CheckVerdict.UNCLEAR)).isOne();
        assertThat(report.count(CheckVerdict.OFF)).isOne();
        assertThat(report.impossible()).isOne();
    }
}
