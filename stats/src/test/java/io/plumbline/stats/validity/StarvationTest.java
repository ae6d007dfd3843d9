// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.latency.Series;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.stats.Samples;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.validity.Doubts.Load;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StarvationTest {

    private static final long SECOND = 1_000_000_000;

    private static RunResult run(double share, double growth) {
        return Doubts.loaded(
                        Samples.run(Samples.series("response", slow(share))),
                        new InvocationCounts(10_000, 10_000, 0, 0, 0),
                        new Load(10_000, 9_000, growth))
                .withCpuWait(new CpuWait("client", (long) (share * SECOND), SECOND, 40));
    }

    /** As many were slow as were due while the thread waited. */
    private static long[] slow(double share) {
        return LongStream.range(0, 10_000)
                .map(i -> i < share * 10_000 ? 1_000_000 : 2_000)
                .toArray();
    }

    @Test
    void nobodyIsHeldUpWhereNothingWasDue() {
        RunResult idle = Doubts.loaded(
                        Samples.run(Samples.series("response", slow(0))),
                        new InvocationCounts(10_000, 10_000, 0, 0, 0),
                        new Load(10_000, 10_000, 0))
                .withCpuWait(run(0.18, 0).cpuWait().orElseThrow());
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(idle))).isEmpty();
    }

    @Test
    void doesNotBlameTheHostForThreadsOfTheTask() {
        ForkResult fork = RecordForm.with(
                Samples.fork(run(0.33, 0)),
                "cpu",
                List.of(new CpuUse(
                        "client",
                        SECOND,
                        2 * SECOND,
                        List.of(thread("my-busy-0", 670), thread("my-busy-1", 660), thread("java", 670)))));
        Caveat caveat = Doubts.of(CaveatCode.STARVED, fork).orElseThrow();
        assertThat(caveat.message())
                .endsWith(": whoever ran instead held up 33 % of the invocations at least; other threads of its process"
                        + " kept 1.33 CPUs busy, most of all \"my-busy-0\"");
        assertThat(caveat.remedy()).startsWith("Leave the measuring thread a CPU of its own");
    }

    private static ThreadUse thread(String name, long millis) {
        return new ThreadUse(name, millis * 1_000_000, 0, 0, 0, 0, 0, 0);
    }

    private static Severity severity(RunResult run) {
        return Doubts.of(CaveatCode.STARVED, Samples.fork(run)).orElseThrow().severity();
    }

    @ParameterizedTest
    @CsvSource({"0.0011, NOTE", "0.009, NOTE", "0.011, WARNING", "0.24, WARNING", "0.26, INVALID", "1, INVALID"})
    void isTheGraverTheMoreInvocationsItTouches(double share, Severity severity) {
        assertThat(severity(run(share, 0))).isEqualTo(severity);
    }

    @Test
    void aFewInterruptionsAreOnNobodysMind() {
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(run(0.0009, 0)))).isEmpty();
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(Samples.run()))).isEmpty();
    }

    @Test
    void tellsWhoWaitedForHowLongAndWhatFollows() {
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(run(0.05, 0)))
                        .orElseThrow()
                        .message())
                .isEqualTo("the client thread waited for a CPU for 5.0 % of the time (50.0 ms "
                        + "of 1.00 s): this host, not what is measured, held up 5.0 % of the invocations at least");
    }

    /** The scheduler counts a wait when it ends, with what was before the run. */
    @Test
    void nobodyWaitsLongerThanTheRunTook() {
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(run(1.2, 0)))
                        .orElseThrow()
                        .message())
                .startsWith("the client thread waited for a CPU for 100 % of the time (1.00 s of 1.00 s): "
                        + "this host, not what is measured, held up 100 % of the invocations");
    }

    /** Half of the responses were held up, for 12.5 ms each time. */
    @Test
    void onlyWaitsBeyondALimitMakeResponsesExceedIt() {
        RunResult run = run(0.5, 0);
        assertThat(Starvation.exceeding(run, Duration.ZERO)).isEqualTo(0.5);
        assertThat(Starvation.exceeding(run, Duration.ofMillis(5))).isCloseTo(0.3, within(1e-9));
        assertThat(Starvation.exceeding(run, Duration.ofMillis(20))).isNegative();
        assertThat(Starvation.exceeding(Samples.run(), Duration.ZERO)).isZero();
    }

    @Test
    void aBacklogThatTheWaitExplainsIsNotTheSystemsFault() {
        RunResult starved = run(0.1, 0.1);
        assertThat(Starvation.explainsBacklog(starved)).isTrue();
        assertThat(severity(starved)).isEqualTo(Severity.INVALID);
        Caveat saturated =
                Doubts.of(CaveatCode.SATURATED, Samples.fork(starved)).orElseThrow();
        assertThat(saturated.remedy()).doesNotContain("Offer less");
        assertThat(ValidityCheck.of(List.of(Samples.fork(starved)), Defaults.MAX_LOSS)
                        .get(0)
                        .code())
                .isEqualTo(CaveatCode.STARVED);
    }

    @Test
    void aBacklogThatGrowsFasterThanTheWaitExplainsIsTheSystems() {
        RunResult overloaded = run(0.1, 0.5);
        assertThat(Starvation.explainsBacklog(overloaded)).isFalse();
        assertThat(severity(overloaded)).isEqualTo(Severity.WARNING);
        assertThat(Doubts.of(CaveatCode.SATURATED, Samples.fork(overloaded))
                        .orElseThrow()
                        .remedy())
                .contains("Offer less");
    }

    /** As measured at 100,000/s with hogs beside, where the host alone carries that. */
    @ParameterizedTest
    @CsvSource({"0.171, 0.584", "0.342, 1.098", "0.507, 2.632"})
    void interruptionsCostMoreThanTheirTime(double share, double growth) {
        assertThat(severity(run(share, growth))).isEqualTo(Severity.INVALID);
        assertThat(verdict(List.of(run(share, growth)))).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void whereNothingWasCompletedNobodyKnowsWhoseFaultItWas() {
        RunResult nothing = run(0.6, 0).withCounts(new InvocationCounts(10_000, 0, 10_000, 0, 0));
        assertThat(severity(nothing)).isEqualTo(Severity.INVALID);
        assertThat(verdict(List.of(nothing))).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void aRateFarTooHighIsTooMuchOnABusyHostToo() {
        RunResult overloaded = run(0.5, 40);
        assertThat(severity(overloaded)).isEqualTo(Severity.WARNING);
        assertThat(verdict(List.of(overloaded))).isEqualTo(Verdict.FAILS);
    }

    @Test
    void noRateFailsByStarvedRunsAlone() {
        RunResult starved = run(0.3, 0.2);
        RunResult sound = run(0, 0.2);
        assertThat(verdict(List.of(sound))).isEqualTo(Verdict.FAILS);
        assertThat(verdict(List.of(starved))).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(List.of(starved, sound))).isEqualTo(Verdict.FAILS);
        assertThat(RateVerdict.of(List.of(), List.of(starved), 0.95).isSaturated())
                .isFalse();
    }

    @Test
    void anAchievedRateThatTheWaitExplainsIsNotTheSystemsFault() {
        List<Objective> objectives = List.of(Objective.parse("achieved>99%"));
        for (double share : new double[] {0.005, 0.024}) {
            RunResult behind = run(share, 0).withLoad("uniform", 10_000, 9_853, 0);
            assertThat(RateVerdict.of(objectives, List.of(behind), 0.95).verdict())
                    .isEqualTo(share < 0.0147 ? Verdict.FAILS : Verdict.UNDECIDED);
        }
    }

    private static Verdict verdict(List<RunResult> runs) {
        return RateVerdict.of(List.of(), runs, 0.95).verdict();
    }

    /** One of so many responses took 2 ms, within an invocation, where nothing tells work from an interruption. */
    private static RunResult interrupted(double share, int oneOf) {
        return Doubts.loaded(
                        Samples.run(Samples.inIntervals("response", slow(oneOf, 2_000_000))),
                        new InvocationCounts(10_000, 10_000, 0, 0, 0),
                        new Load(10_000, 10_000, 0))
                .withCpuWait(new CpuWait("client", (long) (share * SECOND), SECOND, 40));
    }

    private static List<long[]> slow(int oneOf, long nanos) {
        long[] interval = LongStream.range(0, 1_000)
                .map(i -> i % oneOf == 0 ? nanos : 2_000)
                .toArray();
        return Collections.nCopies(20, interval);
    }

    @Test
    void noObjectiveFailsByWhatThisHostMayHaveHeldUp() {
        List<Objective> objectives = List.of(Objective.parse("p99<200us"));
        RunResult disturbed = interrupted(0.05, 20);
        RateVerdict open = RateVerdict.of(objectives, List.of(disturbed), 0.95);
        assertThat(open.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(open.judgements().get(0).reason()).endsWith("no more than this host's disturbance");
        for (RunResult slow : List.of(interrupted(0.05, 3), interrupted(0.005, 20))) {
            assertThat(RateVerdict.of(objectives, List.of(slow), 0.95).verdict())
                    .isEqualTo(Verdict.FAILS);
            assertThat(RateVerdict.of(objectives, List.of(disturbed, slow), 0.95)
                            .verdict())
                    .isEqualTo(Verdict.FAILS);
        }
    }

    /** An estimate of what interruptions may cost at worst excuses nothing: 5 % were slow, and 2 % of the time was without a CPU. */
    @Test
    void anObjectiveFailsByWhatThisHostWasNotMeasuredToHoldUp() {
        List<Objective> objectives = List.of(Objective.parse("p99<200us"));
        assertThat(RateVerdict.of(objectives, List.of(interrupted(0.02, 20)), 0.95)
                        .verdict())
                .isEqualTo(Verdict.FAILS);
    }

    /** A hypervisor's interruptions are in no account of the scheduler, but in the series. */
    @Test
    void noObjectiveFailsByInvocationsThatOweTheirTimeToDisturbance() {
        List<Objective> objectives = List.of(Objective.parse("p99<200us"));
        RunResult run = interrupted(0, 20);
        List<Series> parts =
                List.of(Samples.inIntervals("service", slow(20, 2_000)), Samples.inIntervals("queueing", slow(20, 0)));
        RunResult told = run.withSeries(
                Stream.concat(run.series().stream(), parts.stream()).toList());
        assertThat(RateVerdict.of(objectives, List.of(run), 0.95).verdict()).isEqualTo(Verdict.FAILS);
        assertThat(RateVerdict.of(objectives, List.of(told), 0.95).verdict()).isEqualTo(Verdict.UNDECIDED);
        List<Series> own = List.of(
                Samples.inIntervals("service", slow(20, 2_000_000)), Samples.inIntervals("queueing", slow(20, 0)));
        RunResult slow = run.withSeries(
                Stream.concat(run.series().stream(), own.stream()).toList());
        assertThat(RateVerdict.of(objectives, List.of(slow), 0.95).verdict()).isEqualTo(Verdict.FAILS);
    }

    /** The figure of a result is that of all its runs; what decides stands beside it. */
    @Test
    void namesThePercentileOfAllRunsWhereSomeAreNoEvidence() {
        RunResult starved = interrupted(0.3, 20);
        RunResult sound = Doubts.loaded(
                Samples.run(Samples.inIntervals("response", slow(20, 3_000))),
                new InvocationCounts(20_000, 20_000, 0, 0, 0),
                new Load(10_000, 10_000, 0));
        RateVerdict judged = RateVerdict.of(List.of(Objective.parse("p99<200us")), List.of(sound, starved), 0.95);
        assertThat(judged.verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(judged.judgements().get(0).reason())
                .matches("p99 is 2\\.00 ms; 3\\.00 µs \\(.*\\) in the 1 of 2 runs whose threads had a CPU");
    }

    /** What holds although a thread had no CPU holds all the more with one. */
    @Test
    void aRateMayHoldInStarvedRuns() {
        RateVerdict held = RateVerdict.of(List.of(Objective.parse("p50 < 1ms")), List.of(run(0.5, 0)), 0.95);
        assertThat(held.verdict()).isNotEqualTo(Verdict.FAILS);
        assertThat(held.judgements()).hasSize(1);
    }

    @Test
    void inAClosedLoopEachInterruptionTouchesOneInvocation() {
        RunResult closed = run(0.5, 0).withLoad(RunResult.CLOSED_LOOP, 10_000, 10_000, 0);
        assertThat(severity(closed)).as("its rate is half").isEqualTo(Severity.WARNING);
        assertThat(severity(run(0.09, 0).withLoad(RunResult.CLOSED_LOOP, 10_000, 10_000, 0)))
                .isEqualTo(Severity.NOTE);
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(closed))
                        .orElseThrow()
                        .message())
                .contains("about 0.40 % of the invocations were interrupted");
    }

    /** Round trips of 12 µs, two thirds of which pass between wake-ups and running; so many of them took 3 ms. */
    private static RunResult woken(int slow, long waitedNanos) {
        long[] nanos = LongStream.range(0, 10_000)
                .map(i -> i < slow ? 3_000_000 : 12_000)
                .toArray();
        return Doubts.loaded(
                        Samples.run(Samples.series("service", nanos)),
                        new InvocationCounts(10_000, 10_000, 0, 0, 0),
                        new Load(10_000, 10_000, 0))
                .withLoad(RunResult.CLOSED_LOOP, 10_000, 10_000, 0)
                .withCpuWait(new CpuWait("client", waitedNanos, 120_000_000, 3_600, 10_000));
    }

    @Test
    void aThreadThatIsWokenInEachInvocationIsNotHeldUpByThisHost() {
        assertThat(Doubts.of(CaveatCode.STARVED, Samples.fork(woken(0, 41_000_000))))
                .isEmpty();
        assertThat(Starvation.share(woken(0, 41_000_000))).isZero();
    }

    @Test
    void whatOthersDoShowsInTheInvocationsThatTakeLonger() {
        Caveat few = Doubts.of(CaveatCode.STARVED, Samples.fork(woken(20, 90_000_000)))
                .orElseThrow();
        assertThat(few.severity()).isEqualTo(Severity.WARNING);
        assertThat(few.message()).endsWith("this host held up 0.20 % of the invocations at most");
        assertThat(Starvation.share(woken(20, 90_000_000))).isCloseTo(20 * 2.988 / 120, within(0.01));
    }

    @Test
    void aThreadThatWaitsLongerThanAnyWakeUpTakesIsHeldUp() {
        RunResult run = woken(10_000, 2_000_000_000L)
                .withCpuWait(new CpuWait("client", 20_000_000_000L, 30_000_000_000L, 3_600, 10_000));
        assertThat(severity(run)).isEqualTo(Severity.INVALID);
    }

    @Test
    void aQuotaThatStoppedTheThreadIsNamedInPlaceOfTheHost() {
        ForkResult throttled = Samples.fork(run(0.5, 0)).withFacts(Map.of(FactNames.THROTTLED_NANOS, "900000000"));
        Caveat caveat = Doubts.of(CaveatCode.STARVED, throttled).orElseThrow();
        assertThat(caveat.message()).contains("the CPU quota of the control group, not what is measured, held up 50 %");
        assertThat(caveat.remedy()).startsWith("Raise or remove the CPU quota");
        ForkResult hardly = Samples.fork(run(0.5, 0)).withFacts(Map.of(FactNames.THROTTLED_NANOS, "100000000"));
        assertThat(Doubts.of(CaveatCode.STARVED, hardly).orElseThrow().message())
                .contains("this host, not what");
    }

    /** A file may come from anywhere. */
    @Test
    void aQuotaWhoseTimeIsNoNumberNamesNothing() {
        ForkResult hostile = Samples.fork(run(0.5, 0)).withFacts(Map.of(FactNames.THROTTLED_NANOS, "9e99"));
        assertThat(Doubts.of(CaveatCode.STARVED, hostile).orElseThrow().message())
                .contains("this host, not what");
        assertThat(ForkResult.total(List.of(hostile, hostile.withFacts(Map.of("many", "7"))), "many"))
                .isEqualTo(7);
        assertThat(ForkResult.stated(List.of(hostile), "many")).isEmpty();
    }
}
