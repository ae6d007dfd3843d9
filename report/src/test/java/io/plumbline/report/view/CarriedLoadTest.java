// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.report.Swamped;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs that differ in kind aren't averaged. */
class CarriedLoadTest {

    private static final BenchmarkResult STUCK = Swamped.basedOn(SampleResults.saturated());

    private static BenchmarkResult of(RunResult... runs) {
        ForkResult fork = SampleResults.saturated().forks().get(0);
        return SampleResults.saturated()
                .withForks(
                        Stream.of(runs).map(run -> fork.withRuns(List.of(run))).toList(),
                        SampleResults.saturated().summary());
    }

    private static RunResult run(long completed, double achieved, double growth) {
        RunResult sample = SampleResults.saturated().forks().get(0).runs().get(0);
        return sample.withCounts(new InvocationCounts(30_000, completed, 30_000 - completed, 0, 0))
                .withLoad("uniform", 20_000, achieved, growth);
    }

    private static RunResult stuck() {
        return STUCK.forks().get(0).runs().get(0);
    }

    @Test
    void aRunThatCompletedNothingLeavesTheRateOfTheOthersAlone() {
        CarriedLoad load = CarriedLoad.of(of(run(20_000, 20_000, 0), stuck()));

        assertThat(load.achievedPerSecond()).isCloseTo(20_000, within(1e-6));
        assertThat(load.stuckText()).contains("1 of 2");
        assertThat(CarriedLoad.of(of(stuck(), stuck())).stuckText()).contains("all");
        assertThat(CarriedLoad.of(of(stuck())).achievedPerSecond()).isZero();
    }

    @Test
    void runsThatFellBehindAreToldWithoutThoseThatDidNot() {
        CarriedLoad load = CarriedLoad.of(of(run(20_000, 20_000, 0), run(20_000, 10_000, 1)));

        assertThat(load.achievedPerSecond()).isCloseTo(10_000, within(1e-6));
        assertThat(load.growth()).contains(1.0);
    }

    /** 10,000 in a second and 30,000 in two: 40,000 in three. */
    @Test
    void runsOfOneKindCountByTheTimeTheyTook() {
        CarriedLoad load = CarriedLoad.of(of(run(10_000, 10_000, 1), run(30_000, 15_000, 1)));

        assertThat(load.achievedPerSecond()).isCloseTo(40_000 / 3.0, within(1e-6));
    }

    @Test
    void oneAtATimeIsNeverBusyForMoreThanAllTheTime() {
        assertThat(CarriedLoad.of(of(run(20_000, 1e9, 1))).utilisation().orElse(1))
                .isLessThanOrEqualTo(1);
    }
}
