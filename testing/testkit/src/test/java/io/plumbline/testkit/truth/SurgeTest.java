// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Arrivals.Pulse;
import io.plumbline.model.spec.Arrivals.Surge;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.surge.Recovery;
import io.plumbline.stats.surge.Recovery.Outcome;
import io.plumbline.testkit.ServiceTimes;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Recovery from a surge, on a simulated clock, beside what a queue of fluid does. */
class SurgeTest {

    private static final long BEFORE_NANOS = 1_000_000_000;
    private static final long WATCHED_NANOS = 3_000_000_000L;
    private static final long INTERVAL_NANOS = 20_000_000;
    private static final long TIMEOUT_NANOS = 200_000_000; // of those who send again
    private static final int ATTEMPTS = 3;

    private static final CellSpec CELL = CellSpec.of(new TaskSpec("queue")).warmup(Duration.ZERO);

    private static Surge surge(String base, String pulse, Arrivals spread) {
        return new Surge(Rate.parse(base), Pulse.parse(pulse), Duration.ofNanos(BEFORE_NANOS), spread);
    }

    private static ArrivalSchedule schedule(Surge surge) {
        return ArrivalSchedules.of(LoadSpec.OF_TASK.with(surge)).orElseThrow();
    }

    private static Simulation simulation(Surge surge) {
        return Simulation.leaping(schedule(surge))
                .lasting(BEFORE_NANOS + surge.pulse().length().toNanos() + WATCHED_NANOS)
                .withIntervals(INTERVAL_NANOS);
    }

    private static Recovery recovery(Surge surge, Simulation simulation, ServiceTimes services) {
        return Recovery.of(simulation.invoke(services).result(), CELL.arrivals(surge))
                .orElseThrow();
    }

    private static Recovery recovery(Surge surge, ServiceTimes services) {
        return recovery(surge, simulation(surge), services);
    }

    @ParameterizedTest
    @CsvSource({
        "10k, 60k/500ms, 20000",
        "10k, 40k/1s, 25000",
        "20k, 200k/400ms, 50000",
        "10k, 30k/2s, 20000",
        "5k, 50k/140ms, 8000"
    })
    void aQueueOfConstantServiceRecoversAsFluidDoes(String base, String pulse, double capacity) {
        Surge surge = surge(base, pulse, Arrivals.uniform());
        Recovery found = recovery(surge, ServiceTimes.constant(Math.round(1e9 / capacity)));

        double offered = surge.pulse().rate().perSecond();
        double seconds = surge.pulse().length().toNanos() / 1e9;
        double height = (offered - capacity) * seconds;
        double recovery = height / (capacity - surge.base().perSecond());
        assertThat(found.outcome()).isEqualTo(Outcome.RECOVERED);
        assertThat(found.capacity()).isCloseTo(capacity, withPercentage(2));
        assertThat(found.height()).isCloseTo(height, withPercentage(2));
        assertThat(found.predictedHeight()).isCloseTo(height, withPercentage(2));
        assertThat(found.recoveryNanos() / 1e9).isCloseTo(recovery, withPercentage(2));
        assertThat(found.predictedNanos() / 1e9).isCloseTo(recovery, withPercentage(2));
    }

    /** Work that took longer than its caller waits is asked for again. */
    private static ServiceTimes withRetries(Simulation simulation, long meanNanos, long seed) {
        long[] offsets = simulation.offsetsNanos();
        ServiceTimes once = ServiceTimes.exponential(meanNanos, seed);
        return (invocation, startNanos) -> {
            boolean isTooLate = startNanos - Simulation.START_NANOS - offsets[(int) invocation] > TIMEOUT_NANOS;
            return once.nanosOf(invocation, startNanos) * (isTooLate ? ATTEMPTS : 1);
        };
    }

    private static Recovery recoveryWithRetries(String pulse, int seed) {
        Surge surge = surge("10k", pulse, new Arrivals.Poisson(seed));
        Simulation simulation = simulation(surge);
        return recovery(surge, simulation, withRetries(simulation, 40_000, seed));
    }

    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void retriesThatTipAtALongPulseAreMetastable(int seed) {
        Recovery found = recoveryWithRetries("60k/300ms", seed);
        assertThat(found.outcome()).as("seed " + seed).isEqualTo(Outcome.METASTABLE);
        assertThat(found.recoveryNanos()).isNaN();
        assertThat(found.capacity()).isLessThan(10_000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void thoseThatAShortPulseDoesNotTipRecover(int seed) {
        Recovery found = recoveryWithRetries("30k/500ms", seed);
        assertThat(found.outcome()).as("seed " + seed).isEqualTo(Outcome.RECOVERED);
        assertThat(found.recoveryNanos()).isBetween(0.0, 1e9);
    }

    @Test
    void aPulseBelowTheCapacityLeavesNothingToRecoverFrom() {
        Surge surge = surge("10k", "30k/1s", Arrivals.uniform());
        Recovery found = recovery(surge, ServiceTimes.constant(25_000));
        assertThat(found.outcome()).isEqualTo(Outcome.NOTHING_TO_RECOVER_FROM);
        assertThat(found.capacity()).isNaN();
        assertThat(found.height()).isLessThan(100);
    }

    @Test
    void aBaseBeyondTheCapacityTellsNothing() {
        Surge surge = surge("10k", "30k/1s", Arrivals.uniform());
        Recovery found = recovery(surge, ServiceTimes.constant(105_000));
        assertThat(found.outcome()).isEqualTo(Outcome.SATURATED_BASE);
    }

    @Test
    void aBacklogThatStillFallsIsNotCalledMetastable() {
        Surge surge = surge("10k", "60k/500ms", Arrivals.uniform());
        for (long capacity : new long[] {10_200, 11_000, 12_500}) {
            Recovery found = recovery(surge, ServiceTimes.constant(1_000_000_000 / capacity));
            assertThat(found.outcome()).as("capacity " + capacity).isEqualTo(Outcome.STILL_FALLING);
            assertThat(found.predictedNanos()).isGreaterThan(WATCHED_NANOS);
        }
    }

    /** One of 60 ms in every 800 ms of the base. */
    private static ServiceTimes stalling(long nanos) {
        return (invocation, startNanos) -> invocation % 8000 == 0 ? 60_000_000 : nanos;
    }

    @Test
    void aPulseThatIsNoSlowerThanStallsOfTheBaseTellsNothing() {
        Surge surge = surge("10k", "40k/100ms", Arrivals.uniform());
        assertThat(recovery(surge, stalling(28_000)).outcome()).isEqualTo(Outcome.UNSTEADY_BASE);
    }

    @Test
    void whatStandsOutFromStallsOfTheBaseIsCalledByItsName() {
        Surge surge = surge("10k", "60k/300ms", Arrivals.uniform());
        Simulation simulation = simulation(surge);
        long[] offsets = simulation.offsetsNanos();
        Recovery found = recovery(surge, simulation, (invocation, startNanos) -> {
            long late = startNanos - Simulation.START_NANOS - offsets[(int) invocation];
            return stalling(28_000).nanosOf(invocation, startNanos) * (late > TIMEOUT_NANOS ? ATTEMPTS + 1 : 1);
        });
        assertThat(found.outcome()).isEqualTo(Outcome.METASTABLE);
    }

    @Test
    void aSurgeOffersItsRatesExactly() {
        Surge surge = surge("10k", "60k/500ms", Arrivals.uniform());
        long[] offsets = simulation(surge).offsetsNanos();
        assertThat(offsets).isSorted().hasSize(10_000 + 30_000 + 30_000);
        assertThat(offsets[10_000]).isEqualTo(BEFORE_NANOS);
        for (int k = 0; k < 30_000; k++) {
            assertThat((double) offsets[10_000 + k]).isCloseTo(BEFORE_NANOS + k * 1e5 / 6, within(1.0));
            assertThat(offsets[40_000 + k]).isEqualTo(BEFORE_NANOS + 500_000_000 + k * 100_000L);
        }
    }
}
