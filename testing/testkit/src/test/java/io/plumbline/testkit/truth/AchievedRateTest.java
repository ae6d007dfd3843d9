// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.result.RunResult;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ServiceTimes;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Achieved is completions over the time they took, and a backlog grows by λ/μ − 1 over the part that was worked off. */
class AchievedRateTest {

    private static final long SECOND = 1_000_000_000;
    private static final long MILLI = 1_000_000;
    private static final double SHOWN = 5e-5; // of four digits

    static Stream<Arguments> overloads() {
        return Stream.of(1.05, 1.5, 4.0, 20.0)
                .flatMap(times -> Stream.of(1, 2, 3, 4, 5, 40)
                        .flatMap(intervals -> Stream.of(0L, SECOND / 2, 5 * SECOND)
                                .map(warmUp -> Arguments.of(times, intervals, warmUp))));
    }

    private static Simulation overload(double times, int intervals, long warmUpNanos) {
        return Simulation.leaping(new UniformArrivals(Rate.perSecond(Math.round(100 * times))))
                .warmUp(warmUpNanos)
                .lasting(SECOND)
                .withIntervals(SECOND / intervals)
                .draining(2 * SECOND);
    }

    /** At 20 times of it, behind a warm-up of 5 s, nothing of the measured part is completed: that is known of the warm-up. */
    @ParameterizedTest
    @MethodSource("overloads")
    void aServerIsFoundToDoWhatItCan(double times, int intervals, long warmUpNanos) {
        RunResult run = overload(times, intervals, warmUpNanos)
                .invoke(ServiceTimes.constant(10 * MILLI))
                .result();

        assertOverloaded(run, times);
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void aServerBehindAQueueIsFoundToDoWhatItCan(double times, int intervals, long warmUpNanos) {
        RunResult run = overload(times, intervals, warmUpNanos)
                .withInFlight(16)
                .send(ReplyScript.oneServer(ServiceTimes.constant(10 * MILLI)))
                .result();

        assertOverloaded(run, times);
    }

    private static void assertOverloaded(RunResult run, double times) {
        assertThat(run.backlogGrowth()).isCloseTo(times - 1, Percentage.withPercentage(2));
        if (run.counts().completed() > 0) {
            assertThat(run.achievedPerSecond()).isCloseTo(100, Percentage.withPercentage(1));
        } else {
            assertThat(run.achievedPerSecond()).isZero();
        }
    }

    /** Some seconds at 5/s of a task that takes a second: the first and the last invocation are posts of the same fence. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 20})
    void fewInvocationsAreCountedByTheGapsBetweenThem(int seconds) {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(5)))
                .lasting(seconds * SECOND)
                .withIntervals(seconds * SECOND / 40)
                .draining(2 * SECOND)
                .invoke(ServiceTimes.constant(SECOND))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(1, within(1e-6));
        assertThat(run.backlogGrowth()).isCloseTo(4, Percentage.withPercentage(2));
    }

    /** Eight of 1 ms, then one of 150 ms, at 10/s: whichever comes last, all is done by the next. */
    @ParameterizedTest
    @ValueSource(longs = {500, 900, 950, 1_000, 1_800, 2_700, 5_000, 9_000, 10_000})
    void aSlowInvocationAtTheEndIsNoBacklog(long millis) {
        for (int intervals : List.of(1, 2, 40)) {
            RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(10)))
                    .lasting(millis * MILLI)
                    .withIntervals(millis * MILLI / intervals)
                    .invoke(patternOf9())
                    .result();

            assertThat(run.offeredPerSecond()).isEqualTo(10);
            assertThat(run.achievedPerSecond()).isCloseTo(10, within(10 * SHOWN));
            assertThat(run.backlogGrowth()).isLessThan(0.002);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {500, 900, 950, 1_000, 1_800, 2_700, 5_000, 9_000, 10_000})
    void aSlowReplyAtTheEndIsNoBacklog(long millis) {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(100)))
                .lasting(millis * MILLI)
                .withIntervals(millis * MILLI / 40)
                .withInFlight(64)
                .send((sequence, sentNanos) -> List.of(
                        ReplyScript.Reply.completed(sentNanos + patternOf9().nanosOf(sequence, sentNanos))))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(100, within(100 * SHOWN));
        assertThat(run.backlogGrowth()).isLessThan(0.002);
    }

    private static ServiceTimes patternOf9() {
        return (invocation, startNanos) -> invocation % 9 == 8 ? 150 * MILLI : MILLI;
    }

    @Test
    void aSteadyQueueAchievesWhatIsOffered() {
        RunResult run = Simulation.leaping(new PoissonArrivals(Rate.perSecond(50_000), 6))
                .lasting(SECOND)
                .withIntervals(SECOND / 40)
                .invoke(ServiceTimes.exponential(10_000, 2))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(run.offeredPerSecond(), within(SHOWN * 50_000));
    }

    /** A second lost at the end of ten: what was due meanwhile ends half a second late, in which nothing else was done. */
    @Test
    void aStallAtTheEndIsPartOfTheTime() {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(1_000)))
                .lasting(10 * SECOND)
                .withIntervals(SECOND / 4)
                .draining(2 * SECOND)
                .frozenAt(9_500 * MILLI - 1, SECOND)
                .invoke(ServiceTimes.constant(1_000))
                .result();

        assertThat(run.counts().completed()).isEqualTo(10_000);
        assertThat(run.achievedPerSecond()).isCloseTo(10_000 / 10.5, within(2.0));
    }

    /** A stall that begins in the warm-up is over shortly before the run is given up: what then is done at once isn't its pace. */
    @Test
    void whatWasNeverSentIsNotAchieved() {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(1_000)))
                .warmUp(500 * MILLI)
                .lasting(500 * MILLI)
                .withIntervals(500 * MILLI / 40)
                .draining(2 * SECOND)
                .frozenAt(500 * MILLI - 1, 2_455_900_000L)
                .invoke(ServiceTimes.constant(MILLI / 10))
                .result();

        assertThat(run.counts().unsent()).isEqualTo(58);
        assertThat(run.achievedPerSecond()).isCloseTo(442 / 2.5, Percentage.withPercentage(0.1));
    }

    @Test
    void aStallThatLastsUntilTheRunIsGivenUpIsPartOfTheTime() {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(1_000)))
                .lasting(500 * MILLI)
                .withIntervals(500 * MILLI / 40)
                .draining(SECOND)
                .frozenAt(441_500_000, 2 * SECOND)
                .invoke(ServiceTimes.constant(MILLI / 10))
                .result();

        assertThat(run.counts().unsent()).isEqualTo(58);
        assertThat(run.achievedPerSecond()).isCloseTo(442 / 2.4415, Percentage.withPercentage(1));
    }

    @Test
    void aLostReplyIsNotAchieved() {
        RunResult run = Simulation.leaping(new UniformArrivals(Rate.perSecond(1_000)))
                .lasting(SECOND)
                .withInFlight(64)
                .send((sequence, sentNanos) -> List.of(
                        sequence % 10 == 0
                                ? ReplyScript.Reply.lost(sentNanos + 1_000)
                                : ReplyScript.Reply.completed(sentNanos + 1_000)))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(900, within(900 * SHOWN));
    }

    /** The last one ends after the end: its time counts as it does. */
    @Test
    void aClosedLoopAchievesWhatItsInvocationsTake() {
        RunResult run = Simulation.closedLoop()
                .warmUp(300 * MILLI)
                .lasting(6_500 * MILLI)
                .invoke(ServiceTimes.constant(SECOND))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5})
    void manyClientsThatCanNotKeepUpAchieveWhatTheirThreadsCan(int threads) {
        long serviceNanos = 2L * threads * Crowd.GAP_NANOS;
        Crowd crowd = new Crowd(15, threads).withIntervals(500 * Crowd.GAP_NANOS);
        RunResult run = crowd.invoke(
                        new UniformArrivals(Simulation.every(Crowd.GAP_NANOS)),
                        3_000 * Crowd.GAP_NANOS,
                        client -> intended -> crowd.clock().advance(serviceNanos))
                .result();

        assertThat(run.achievedPerSecond()).isCloseTo(0.5e6, Percentage.withPercentage(0.1));
        assertThat(run.backlogGrowth()).isCloseTo(1, Percentage.withPercentage(2));
    }
}
