// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

import static io.plumbline.junit5.assertion.LatencyAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class LatencyAssertionsTest {

    private static final BenchmarkResult STEADY = SampleResults.loaded(1_000, 20_000, new Shape(1, 20, 0));

    @Test
    void passesWhatHolds() {
        assertThatCode(() -> assertThat(STEADY)
                        .response()
                        .p50()
                        .isBelow("1s")
                        .p99()
                        .isBelow(Duration.ofSeconds(10))
                        .result()
                        .meets("p90<1s", "loss<50%"))
                .doesNotThrowAnyException();
    }

    @Test
    void failsWhatDoesNot() {
        assertThatThrownBy(() -> assertThat(STEADY).response().p90().isBelow("1ns"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("response:p90<1ns is missed: p90 is ");
    }

    @Test
    void abortsWhatCannotBeTold() {
        assertThatThrownBy(
                        () -> assertThat(STEADY).response().percentile(99.9999).isBelow("10s"))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith("can't tell whether response:p99.9999<10s holds");
    }

    @Test
    void comparesWithABaseline() {
        assertThatThrownBy(() -> assertThat(STEADY).isNotSlowerThan(STEADY, "5%"))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith("can't tell whether it is slower than the baseline: ");
        assertThatThrownBy(() -> assertThat(STEADY).isNotSlowerThan(SampleResults.closedLoop(), "5%"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("can't compare with the baseline");
    }

    @Test
    void aClosedLoopHasNoResponse() {
        assertThatThrownBy(() -> assertThat(SampleResults.closedLoop()).response())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no such series in this result: series=response (allowed: service");
    }

    @Test
    void refusesLimitsAndPercentilesThatCannotBe() {
        assertThatThrownBy(() -> assertThat(STEADY).service().p50().isBelow("100"))
                .hasMessageContaining("duration without unit");
        assertThatThrownBy(() -> assertThat(STEADY).service().p50().isBelow("0"))
                .hasMessageContaining("limit is not positive");
        assertThatThrownBy(() -> assertThat(STEADY).service().percentile(100))
                .hasMessageContaining("percentile out of range");
    }
}
