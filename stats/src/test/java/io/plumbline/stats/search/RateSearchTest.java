// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.Step.Purpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {

    private static final double SERVICE_NANOS = 100_000; // 10,000 a second
    private static final Rate START = Rate.perSecond(200);
    private static final Rates RATES = new Rates(START, Rate.perSecond(25), Rate.perSecond(50_000));
    private static final CellSpec CELL = CellSpec.of(new TaskSpec("acme.Any")).duration(Duration.ofSeconds(10));
    private static final Search PLAN = plan(RATES, "p99<1ms");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsTheKnownCapacityInAThirdOfTheTimeOfASweep(long seed) {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, seed);
        Answer answer = system.answer(new RateSearch(PLAN), new ArrayList<>()).answer();
        double truth = SimulatedSystem.trueRate(SERVICE_NANOS, 99, 1e6);
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(answer.holds().orElseThrow().perSecond()).isCloseTo(truth, within(0.03 * truth));
        assertThat(answer.fails().orElseThrow().perSecond()).isCloseTo(truth, within(0.05 * truth));
        assertThat(answer.hasMemory()).isFalse();
        assertThat(answer.measurements()).isEqualTo(system.measurements());
        Duration sweep = SimulatedSystem.sweep(START, 1e9 / SERVICE_NANOS, PLAN);
        assertThat(answer.cost()).isEqualTo(system.measured()).isLessThan(sweep.dividedBy(3));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void isNotMisledByASystemThatStaysSlowAfterAnOverload(int slowMeasurements) {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 7, slowMeasurements);
        Answer answer = system.answer(new RateSearch(PLAN), new ArrayList<>()).answer();
        double truth = SimulatedSystem.trueRate(SERVICE_NANOS, 99, 1e6);
        assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
        assertThat(answer.holds().orElseThrow().perSecond()).isCloseTo(truth, within(0.03 * truth));
        assertThat(answer.hasMemory()).isTrue();
    }

    @Test
    void saysSoWhereNothingHolds() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 4);
        Step.Finished finished = system.answer(new RateSearch(plan(RATES, "p99<50us")), new ArrayList<>());
        Answer answer = finished.answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.NEVER_HOLDS);
        assertThat(answer.holds()).isEmpty();
        assertThat(answer.fails()).hasValue(Rate.perSecond(25));
        assertThat(answer.reaches(Rate.LOWEST)).isFalse();
        assertThat(finished.rates())
                .allSatisfy(rate -> assertThat(rate.verdict()).isEqualTo(Verdict.FAILS));
    }

    @Test
    void saysSoWhereEvenTheHighestRateHolds() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 5);
        Rate highest = Rate.perSecond(3000);
        Answer answer = system.answer(
                        new RateSearch(plan(new Rates(START, START, highest), "p99<1ms")), new ArrayList<>())
                .answer();
        assertThat(answer.outcome()).isEqualTo(Outcome.HOLDS_AT_HIGHEST);
        assertThat(answer.holds()).hasValue(highest);
        assertThat(answer.fails()).isEmpty();
        assertThat(answer.reaches(highest)).isTrue();
        assertThat(answer.reaches(Rate.perSecond(3001))).isFalse();
    }

    /** Without time to decide the interval is wide, and the truth is in it. */
    @Test
    void widensTheIntervalWhereItCannotDecide() {
        Search hasty = new Search(
                CELL.duration(Duration.ofSeconds(1)), PLAN.objectives(), RATES, 0.02, Duration.ofSeconds(2), 2);
        Step.Finished finished = new SimulatedSystem(SERVICE_NANOS, 6).answer(new RateSearch(hasty), new ArrayList<>());
        Answer answer = finished.answer();
        double truth = SimulatedSystem.trueRate(SERVICE_NANOS, 99, 1e6);
        double low = answer.holds().orElseThrow().perSecond();
        double high = answer.fails().orElseThrow().perSecond();
        assertThat(truth).isBetween(low, high);
        assertThat(high / low).isGreaterThan(1.04);
        assertThat(finished.rates())
                .anySatisfy(rate -> assertThat(rate.verdict()).isEqualTo(Verdict.UNDECIDED));
    }

    @Test
    void goesOnWhereItsHistoryEnds() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 8);
        List<Measurement> history = new ArrayList<>();
        RateSearch whole = new RateSearch(PLAN);
        List<Step> steps = new ArrayList<>();
        while (whole.next() instanceof Step.Measure step) {
            steps.add(step);
            history.add(system.measure(step));
            whole.add(history.get(history.size() - 1));
        }
        for (int done = 0; done < history.size(); done += 5) {
            assertThat(RateSearch.resume(PLAN, history.subList(0, done)).next()).isEqualTo(steps.get(done));
        }
        assertThat(RateSearch.resume(PLAN, history).next()).isEqualTo(whole.next());
    }

    /** Doubling aside, of which nobody knows how long it goes on; rates that stay undecided take more. */
    @Test
    void expectsAsManyMeasurementsAsThereAreOnceRatesHoldAndFail() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 9);
        RateSearch search = new RateSearch(PLAN);
        List<Integer> expected = new ArrayList<>();
        while (search.next() instanceof Step.Measure step) {
            assertThat(search.expected()).isPositive();
            if (step.purpose() != Purpose.BRACKET) {
                expected.add(search.expected());
            }
            search.add(system.measure(step));
        }
        assertThat(search.expected()).isZero();
        assertThat(expected).hasSizeGreaterThan(5);
        assertThat(expected.get(expected.size() - 1)).isBetween(1, 2);
        assertThat(expected.get(0)).isBetween(expected.size() / 4, expected.size() + 4);
    }

    @Test
    void doublesThenHalvesThenConfirms() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 9);
        RateSearch search = new RateSearch(PLAN);
        List<Purpose> purposes = new ArrayList<>();
        List<Rate> rates = new ArrayList<>();
        while (search.next() instanceof Step.Measure step) {
            purposes.add(step.purpose());
            rates.add(step.rate());
            search.add(system.measure(step));
        }
        assertThat(rates.subList(0, 7))
                .containsExactlyElementsOf(List.of(200, 400, 800, 1600, 3200, 6400, 12_800).stream()
                        .map(Rate::perSecond)
                        .toList());
        assertThat(purposes.subList(0, 7)).containsOnly(Purpose.BRACKET);
        assertThat(purposes.get(7)).isEqualTo(Purpose.NARROW);
        assertThat(rates.get(7)).isEqualTo(Rate.perSecond(9051)); // √(6400 · 12,800)
        assertThat(purposes.get(purposes.size() - 1)).isIn(Purpose.CONFIRM, Purpose.RECHECK);
        assertThat(purposes).filteredOn(Purpose.CONFIRM::equals).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void refusesWhatItDidNotAskFor() {
        SimulatedSystem system = new SimulatedSystem(SERVICE_NANOS, 1);
        Measurement other =
                system.measure(new Step.Measure(Rate.perSecond(300), Duration.ofSeconds(1), Purpose.NARROW));
        assertThatThrownBy(() -> new RateSearch(PLAN).add(other))
                .hasMessageStartingWith(
                        "measurement doesn't fit the next step of the search: rate=300/s (allowed: Measure");
        assertThatThrownBy(() -> new Measurement(START, List.of(), Duration.ZERO))
                .hasMessageContaining("rate=200/s");
    }

    @Test
    void checksItsPlan() {
        assertThatThrownBy(() -> plan(RATES)).hasMessageContaining("without an objective");
        assertThatThrownBy(() -> new Search(CELL, PLAN.objectives(), RATES, 0.001, Duration.ofSeconds(80), 3))
                .hasMessage("resolution out of range: resolution=0.001 (allowed: 0.005 to 1)");
        assertThatThrownBy(() -> new Rates(START, Rate.perSecond(300), Rate.perSecond(900)))
                .hasMessageContaining("lowest=300/s, start=200/s");
        assertThat(plan(RATES, "p99<1ms", "achieved>98%").allObjectives()).hasSize(2);
        assertThat(PLAN.allObjectives()).extracting(Object::toString).containsExactly("p99<1ms", "achieved>99%");
    }

    private static Search plan(Rates rates, String... objectives) {
        return new Search(
                CELL,
                List.of(objectives).stream().map(Objective::parse).toList(),
                rates,
                0.02,
                Duration.ofSeconds(80),
                3);
    }
}
