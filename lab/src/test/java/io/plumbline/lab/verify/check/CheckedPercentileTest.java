// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedPercentile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckedPercentileTest {

    @ParameterizedTest
    @CsvSource({"97, OFF", "98, OK", "102, OK", "110, OK", "111, UNCLEAR", "120, UNCLEAR", "121, OFF"})
    void tooLowIsWrongAndTooHighOnlyFarBeyondWhatNoiseExplains(long measuredNanos, CheckVerdict verdict) {
        assertThat(comparison(110, measuredNanos).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"97, OFF", "102, OK", "103, UNCLEAR", "900, UNCLEAR"})
    void saysNothingWhereNoiseWouldExplainTwiceTheAnswer(long measuredNanos, CheckVerdict verdict) {
        assertThat(comparison(201, measuredNanos).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"48, OFF", "97, UNCLEAR", "102, OK", "121, UNCLEAR"})
    void blamesNoHarnessForWhatABusyHostMayHaveDone(long measuredNanos, CheckVerdict verdict) {
        assertThat(new CheckedPercentile("known", 99, 100, 98, 110, measuredNanos, 0.2, 100).verdict())
                .isEqualTo(verdict);
    }

    private static CheckedPercentile comparison(double highNanos, long measuredNanos) {
        return new CheckedPercentile("known", 99, 100, 98, highNanos, measuredNanos, 0.005, 100);
    }
}
