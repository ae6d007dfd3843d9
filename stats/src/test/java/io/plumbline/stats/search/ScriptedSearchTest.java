// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.Samples;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.Step.Measure;
import io.plumbline.stats.search.Step.Purpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How a search goes on, with a system whose every measurement is told beforehand and leaves no doubt. */
class ScriptedSearchTest {

    private static final int LIMIT_NANOS = 2000;
    private static final Search PLAN = new Search(
            CellSpec.of(new TaskSpec("acme.Any")).duration(Duration.ofSeconds(1)),
            List.of(Objective.parse("p99<2us")),
            new Rates(Rate.perSecond(1000), Rate.perSecond(10), Rate.perSecond(1_000_000)),
            0.02,
            Duration.ofSeconds(8),
            3);

    @SeededTest(tries = 60)
    void endsWithinTheResolutionAroundAnyCapacity(Draws draws) {
        int capacity = draws.intBetween(11, 990_000);
        Answer answer = answer(step -> step.rate().perSecond() <= capacity, new ArrayList<>())
                .answer();
        double holds = answer.holds().orElseThrow().perSecond();
        double fails = answer.fails().orElseThrow().perSecond();
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(holds).isLessThanOrEqualTo(capacity);
        assertThat(fails).isGreaterThan(capacity);
        assertThat(fails / holds).isLessThanOrEqualTo(1.02);
        assertThat(answer.cost()).isEqualTo(Duration.ofSeconds(answer.measurements()));
    }

    /** What held once above 5,000 was luck: fresh forks fail there. */
    @Test
    void goesOnBelowWhereFreshForksFail() {
        List<Measure> steps = new ArrayList<>();
        Step.Finished finished =
                answer(step -> step.rate().perSecond() <= (step.purpose() == Purpose.CONFIRM ? 5000 : 7000), steps);
        Answer answer = finished.answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(answer.holds().orElseThrow().perSecond()).isBetween(4900.0, 5000.0);
        assertThat(finished.rates())
                .filteredOn(
                        rate -> rate.rate().perSecond() > 5000 && rate.rate().perSecond() < 7000)
                .anySatisfy(rate -> assertThat(rate.verdict()).isEqualTo(Verdict.FAILS));
        assertThat(steps)
                .filteredOn(step -> step.purpose() == Purpose.CONFIRM
                        && step.rate().equals(answer.holds().orElseThrow()))
                .hasSize(3);
    }

    @Test
    void givesUpWhenItsMeasurementsAreUsedUp() {
        Answer answer = answer(step -> step.purpose() != Purpose.CONFIRM, new ArrayList<>())
                .answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(answer.measurements()).isEqualTo(200);
        assertThat(answer.holds()).isPresent();
    }

    @Test
    void halvesWhereTheStartFails() {
        List<Measure> steps = new ArrayList<>();
        Answer answer = answer(step -> step.rate().perSecond() <= 100, steps).answer();
        assertThat(steps.stream().map(step -> step.rate().perSecond()).toList().subList(0, 5))
                .containsExactly(1000.0, 500.0, 250.0, 125.0, 62.5);
        assertThat(answer.holds().orElseThrow().perSecond()).isBetween(98.0, 100.0);
    }

    /** After a failure the next two measurements fail, whatever the rate. */
    @Test
    void measuresAgainWhatFailedAfterAFailure() {
        List<Measure> steps = new ArrayList<>();
        int[] slow = {0};
        Answer answer = answer(
                        step -> {
                            boolean isSlow = slow[0] > 0;
                            boolean isOverload = step.rate().perSecond() > 6000;
                            slow[0] = isOverload && !isSlow ? 2 : Math.max(0, slow[0] - 1);
                            return !isSlow && !isOverload;
                        },
                        steps)
                .answer();
        assertThat(answer.hasMemory()).isTrue();
        assertThat(answer.holds().orElseThrow().perSecond()).isBetween(5880.0, 6000.0);
        assertThat(answer.fails().orElseThrow().perSecond()).isBetween(6000.0, 6120.0);
        assertThat(steps).extracting(Measure::purpose).contains(Purpose.RECOVER);
    }

    /** The host stalls while 8,000 is measured for the first time; the system carries 9,000. */
    @Test
    void isNotMisledByOneStallOfTheHost() {
        List<Measure> steps = new ArrayList<>();
        boolean[] stalled = {false};
        Answer answer = answer(
                        step -> {
                            boolean isStall = !stalled[0] && step.rate().perSecond() == 8000;
                            stalled[0] |= isStall;
                            return !isStall && step.rate().perSecond() <= 9000;
                        },
                        steps)
                .answer();
        assertThat(answer.hasMemory()).isFalse();
        assertThat(answer.holds().orElseThrow().perSecond()).isBetween(8823.0, 9000.0);
        assertThat(answer.fails().orElseThrow().perSecond()).isBetween(9000.0, 9180.0);
        assertThat(steps)
                .filteredOn(step -> step.purpose() == Purpose.RECHECK)
                .extracting(Measure::rate)
                .containsExactly(Rate.perSecond(8000), answer.fails().orElseThrow());
    }

    /** Two of five confirmations fail, and what was measured before them was an overload. */
    @Test
    void aFailedConfirmationCountsWhateverWasMeasuredBeforeIt() {
        List<Measure> steps = new ArrayList<>();
        int[] confirmations = {0};
        Answer answer = finished(
                        step -> run(step.rate().perSecond() <= 16_000
                                && (step.purpose() != Purpose.CONFIRM || ++confirmations[0] > 2)),
                        steps)
                .answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(answer.hasMemory()).isFalse();
        assertThat(confirmed(steps).subList(0, 2)).doesNotContain(answer.holds().orElseThrow());
        assertThat(confirmed(steps))
                .filteredOn(answer.holds().orElseThrow()::equals)
                .hasSize(3);
    }

    @Test
    void aConfirmationNeverFollowsAFailure() {
        List<Measure> steps = new ArrayList<>();
        answer(step -> step.rate().perSecond() <= 5000, steps);
        int first = steps.stream().map(Measure::purpose).toList().indexOf(Purpose.CONFIRM);
        assertThat(steps.get(first - 1).rate()).isLessThan(steps.get(first).rate());
    }

    @Test
    void forksThatTheHostDisturbedConfirmNothing() {
        List<Measure> steps = new ArrayList<>();
        Step.Finished finished = finished(
                step -> step.purpose() == Purpose.CONFIRM && step.rate().perSecond() > 4900
                        ? starved()
                        : run(step.rate().perSecond() <= 5000),
                steps);
        Rate found = confirmed(steps).get(0);
        assertThat(finished.answer().holds().orElseThrow()).isLessThan(found);
        assertThat(finished.rates())
                .filteredOn(rate -> rate.rate().equals(found))
                .singleElement()
                .satisfies(rate -> assertThat(rate.verdict()).isEqualTo(Verdict.UNDECIDED));
    }

    @Test
    void givesUpWhereTheHostDisturbsAllForksAndBlamesNoRate() {
        Answer answer = finished(step -> starved(), new ArrayList<>()).answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.STARVED);
        assertThat(answer.measurements()).isEqualTo(4);
        assertThat(answer.holds()).isEmpty();
        assertThat(answer.fails()).isEmpty();
    }

    @Test
    void keepsWhatHeldBeforeTheHostDisturbedAllForks() {
        Answer answer = finished(step -> step.rate().perSecond() <= 5000 ? run(true) : starved(), new ArrayList<>())
                .answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.STARVED);
        assertThat(answer.measurements()).isEqualTo(3 + 8);
        assertThat(answer.holds()).hasValue(Rate.perSecond(4000));
        assertThat(answer.fails()).isEmpty();
    }

    @Test
    void findsAnAnswerWhereTheHostDisturbsEveryOtherFork() {
        List<Measure> steps = new ArrayList<>();
        Answer answer = finished(
                        step -> steps.size() % 2 == 0
                                ? starved()
                                : run(step.rate().perSecond() <= 5000),
                        steps)
                .answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(answer.holds().orElseThrow().perSecond()).isBetween(4700.0, 5000.0);
    }

    /** Waits of 2 µs each break no limit of that: another rate may hold. */
    @Test
    void goesOnWhereTheHostIsFastEnoughForTheObjective() {
        RunResult brief = starved().withCpuWait(new CpuWait("client", 100_000_000, 1_000_000_000, 50_000));
        Answer answer = finished(step -> brief, new ArrayList<>()).answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(answer.measurements()).isGreaterThan(8);
    }

    private static List<Rate> confirmed(List<Measure> steps) {
        return steps.stream()
                .filter(step -> step.purpose() == Purpose.CONFIRM)
                .map(Measure::rate)
                .toList();
    }

    private static Step.Finished finished(Function<Measure, RunResult> measured, List<Measure> steps) {
        RateSearch search = new RateSearch(PLAN);
        while (search.next() instanceof Measure step) {
            steps.add(step);
            search.add(new Measurement(step.rate(), List.of(measured.apply(step)), Duration.ofSeconds(1)));
        }
        return (Step.Finished) search.next();
    }

    /** Each measurement leaves no doubt, and is told as what is decided by: whatever was measured at its rate before. */
    private static Step.Finished answer(Predicate<Measure> holds, List<Measure> steps) {
        RateSearch search = new RateSearch(PLAN);
        while (search.next() instanceof Measure step) {
            steps.add(step);
            boolean isHeld = holds.test(step);
            RateVerdict found = search.add(new Measurement(step.rate(), List.of(run(isHeld)), Duration.ofSeconds(1)));
            assertThat(found.verdict()).as(step.toString()).isEqualTo(isHeld ? Verdict.HOLDS : Verdict.FAILS);
        }
        return (Step.Finished) search.next();
    }

    private static RunResult run(boolean holds) {
        long[] nanos = new long[400];
        Arrays.fill(nanos, holds ? LIMIT_NANOS / 2 : LIMIT_NANOS * 2);
        return Samples.run(Samples.inIntervals(
                "response", IntStream.range(0, 10).mapToObj(window -> nanos).toList()));
    }

    /** Its backlog grew, and no faster than waiting for a CPU explains. */
    private static RunResult starved() {
        return run(false)
                .withLoad("uniform", 1000, 900, 0.1)
                .withCpuWait(new CpuWait("client", 100_000_000, 1_000_000_000, 40));
    }
}
