// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SteadinessChecksTest {

    @Test
    void tellsThatTheFirstRunsWereStillWarmingUp() {
        ForkResult fork = fork(3, 5, second -> second < 9 ? 2000 + second % 2 : 1000 + second % 2);
        Caveat caveat = find(CaveatCode.NO_STEADY_STATE, fork).orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.WARNING);
        assertThat(caveat.message())
                .isEqualTo(
                        "no steady state was reached in fork 1: the median of response was 2.00 µs in the first 9 of 15"
                                + " windows and 1.00 µs after");
        assertThat(find(CaveatCode.TREND, fork)).isEmpty();
    }

    @Test
    void tellsOfGrowth() {
        Caveat caveat = find(CaveatCode.TREND, fork(1, 12, second -> 1000 + 10 * second + (second % 2) * 15L))
                .orElseThrow();
        assertThat(caveat.message())
                .startsWith("the median of response grew by 1")
                .contains("over the 12 windows of fork 1 (Mann-Kendall: p = ");
        assertThat(caveat.remedy()).startsWith("Look for something that accumulates");
    }

    @Test
    void nothingFallsByMoreThanAllOfIt() {
        assertThat(SteadinessChecks.change(-4.45).text()).isEqualTo("fell steeply");
        assertThat(SteadinessChecks.change(-0.45).text()).isEqualTo("fell by 45 %");
        assertThat(SteadinessChecks.change(4.45).text()).isEqualTo("grew by 445 %");
    }

    @Test
    void saysNothingOfSteadyForks() {
        ForkResult steady = fork(3, 5, second -> 1000 + second % 3);
        assertThat(find(CaveatCode.NO_STEADY_STATE, steady, steady)).isEmpty();
        assertThat(find(CaveatCode.TREND, steady, steady)).isEmpty();
    }

    /** A single run of the default length has five intervals. */
    @Test
    void saysNothingOfShortRuns() {
        ForkResult fork = fork(1, 5, second -> 5000 - 900 * second);
        assertThat(find(CaveatCode.NO_STEADY_STATE, fork)).isEmpty();
        assertThat(find(CaveatCode.TREND, fork)).isEmpty();
    }

    /** Something makes the host a fifth slower for half a second, time and again, while intervals are a fortieth of a second. */
    @Test
    void saysNothingOfShortRunsWhoseDisturbancesComeAndGo() {
        long alarms = LongStream.range(0, 40)
                .mapToObj(seed -> Samples.fork(comingAndGoing(new SplittableRandom(seed))))
                .filter(fork -> find(CaveatCode.NO_STEADY_STATE, fork)
                        .or(() -> find(CaveatCode.TREND, fork))
                        .isPresent())
                .count();
        assertThat(alarms).isZero();
    }

    private static RunResult comingAndGoing(SplittableRandom random) {
        boolean isSlow = false;
        List<Series.Interval> intervals = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            isSlow ^= random.nextInt(20) == 0;
            long median = (isSlow ? 1200 : 1000) + random.nextLong(20);
            Series part = Samples.series("response", median - 1, median, median + 1);
            intervals.add(new Series.Interval(
                    i * 25_000_000L, (i + 1) * 25_000_000L, part.minNanos(), part.maxNanos(), part.histogram()));
        }
        return Samples.run(Samples.series("response", 1000).withIntervals(intervals));
    }

    @Test
    void leavesSaturatedRunsToTheirOwnCaveat() {
        assertThat(find(CaveatCode.TREND, Samples.fork(growing("uniform", 0)))).isPresent();
        ForkResult saturated = Samples.fork(growing("uniform", 0.5));
        assertThat(find(CaveatCode.TREND, saturated)).isEmpty();
        assertThat(find(CaveatCode.SATURATED, saturated)).isPresent();
    }

    @Test
    void expectsNoSteadyStateOfArrivalsThatChange() {
        assertThat(find(CaveatCode.TREND, Samples.fork(growing("ramp (1000/s to 2000/s in 10s)", 0))))
                .isEmpty();
    }

    private static RunResult growing(String arrivals, double backlogGrowth) {
        return run(12, 0, second -> 1000 + 10 * second + (second % 2) * 15L).withLoad(arrivals, 1, 1, backlogGrowth);
    }

    private static Optional<Caveat> find(CaveatCode code, ForkResult... forks) {
        return ValidityCheck.of(List.of(forks), Defaults.MAX_LOSS).stream()
                .filter(caveat -> caveat.code() == code)
                .findFirst();
    }

    private static ForkResult fork(int runs, int seconds, IntToLongFunction medianNanos) {
        return Samples.fork(IntStream.range(0, runs)
                .mapToObj(run -> run(seconds, run * seconds, medianNanos))
                .toArray(RunResult[]::new));
    }

    private static RunResult run(int seconds, int from, IntToLongFunction medianNanos) {
        return Samples.run(Samples.inIntervals(
                "response",
                IntStream.range(from, from + seconds)
                        .mapToObj(second -> LongStream.of(
                                        medianNanos.applyAsLong(second) - 1,
                                        medianNanos.applyAsLong(second),
                                        medianNanos.applyAsLong(second) + 1)
                                .toArray())
                        .toList()));
    }
}
