// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.stats.queueing.Lindley;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ScriptedTask;
import io.plumbline.testkit.ServiceTimes;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every response and every wait of a run equals Lindley's recursion, to the nanosecond. */
class LindleyPathTest {

    private static final long MEAN_SERVICE = 10_000;
    private static final long RUN = 10_000_000;

    static Stream<Arguments> queues() {
        return Stream.of(30, 70, 95, 120).flatMap(percent -> {
            Rate rate = Rate.perSecond(percent * 1000L);
            return Stream.<ArrivalSchedule>of(
                            new UniformArrivals(rate),
                            new PoissonArrivals(rate, 20_261_120),
                            new BurstArrivals(rate, 7),
                            new RampArrivals(Rate.perSecond(1000), rate, Duration.ofMillis(5)),
                            new RecordedArrivals(new long[] {0, 1, 1, 30_000, 30_001, 90_000}))
                    .flatMap(schedule -> Stream.of(
                            Arguments.of(schedule, "constant", percent),
                            Arguments.of(schedule, "exponential", percent)));
        });
    }

    private static ServiceTimes serviceTimes(String kind) {
        return kind.equals("constant")
                ? ServiceTimes.constant(MEAN_SERVICE)
                : ServiceTimes.exponential(MEAN_SERVICE, 1853);
    }

    private static long[] services(int count, String kind) {
        ServiceTimes times = serviceTimes(kind);
        long[] services = new long[count];
        for (int i = 0; i < count; i++) {
            services[i] = times.nanosOf(i, 0);
        }
        return services;
    }

    @ParameterizedTest(name = "{0}, {1} service, {2} %")
    @MethodSource("queues")
    void everyInvocationEqualsTheRecursion(ArrivalSchedule schedule, String kind, int percent) {
        Simulation simulation = Simulation.leaping(schedule).lasting(RUN).keepingWorst(10_000);
        long[] offsets = simulation.offsetsNanos();
        long[] services = services(offsets.length, kind);
        long[] waits = Lindley.waitsNanos(offsets, services);
        long[] responses = Lindley.responsesNanos(offsets, services);

        RunOutcome run = simulation.invoke(serviceTimes(kind));

        List<WorstInvocation> path = Truth.path(run);
        assertThat(path.stream().mapToLong(WorstInvocation::intendedOffsetNanos).toArray())
                .isEqualTo(offsets);
        assertThat(simulation.expected.strayed()).isZero();
        assertHolds(Truth.response(run), responses);
        assertHolds(Truth.service(run), services);
        assertHolds(Truth.waits(run), waits);
        assertHolds(Truth.lateness(run), Truth.constant(offsets.length, 0));
        assertHolds(Truth.queueing(run), waits);
        assertHolds(Truth.disturbance(run), Truth.constant(offsets.length, 0));
        assertThat(Truth.waitsOf(path)).isEqualTo(waits);
        assertThat(Truth.servicesOf(path)).isEqualTo(services);
    }

    @ParameterizedTest(name = "{0}, {1} service, {2} %")
    @MethodSource("queues")
    void interruptionsBetweenInvocationsAreDisturbanceWithAllTheirBacklog(
            ArrivalSchedule schedule, String kind, int percent) {
        Simulation simulation = Simulation.leaping(schedule).lasting(RUN).keepingWorst(10_000);
        long[] offsets = simulation.offsetsNanos();
        long[] services = services(offsets.length, kind);
        long[] undisturbed = Lindley.waitsNanos(offsets, services);
        long[] disturbed = Lindley.waitsNanos(offsets, interrupted(services));

        RunOutcome run = simulation.invoke(new ScriptedTask(simulation.clock, serviceTimes(kind))
                .interruptedAfter(LindleyPathTest::interruptionNanos));

        assertThat(Truth.servicesOf(Truth.path(run))).isEqualTo(services);
        assertHolds(Truth.waits(run), disturbed);
        assertHolds(Truth.queueing(run), undisturbed);
        assertHolds(Truth.disturbance(run), Truth.minus(disturbed, undisturbed));
    }

    /** Of every fifth invocation, 1 to 20 µs once it is over. */
    private static long interruptionNanos(long invocation) {
        return invocation % 5 == 0 ? 1000 + invocation * 7919 % 19_000 : 0;
    }

    private static long[] interrupted(long[] services) {
        long[] longer = services.clone();
        Arrays.setAll(longer, k -> services[k] + interruptionNanos(k));
        return longer;
    }

    @ParameterizedTest(name = "{0}, {1} service, {2} %")
    @MethodSource("queues")
    void theBoundInFlightMovesTheQueueIntoTheHarnessAndLeavesTheResponseAlone(
            ArrivalSchedule schedule, String kind, int percent) {
        int bound = 3;
        Simulation simulation =
                Simulation.leaping(schedule).lasting(RUN).keepingWorst(10_000).withInFlight(bound);
        long[] offsets = simulation.offsetsNanos();
        long[] responses = Lindley.responsesNanos(offsets, services(offsets.length, kind));
        long[] waits = new long[offsets.length];
        for (int n = bound; n < waits.length; n++) {
            waits[n] = Math.max(0, offsets[n - bound] + responses[n - bound] - offsets[n]);
        }

        RunOutcome run = simulation.send(ReplyScript.oneServer(serviceTimes(kind)));

        assertHolds(Truth.response(run), responses);
        assertHolds(Truth.waits(run), waits);
        assertHolds(Truth.service(run), Truth.minus(responses, waits));
        assertHolds(Truth.lateness(run), Truth.constant(offsets.length, 0));
        assertThat(run.result().series()).extracting(Series::name).doesNotContain("queueing", "disturbance");
        assertThat(simulation.expected.strayed()).isZero();
        assertThat(simulation.asyncTask.maxInFlight()).isLessThanOrEqualTo(bound);
    }

    @ParameterizedTest(name = "{0}, {1} service, {2} %")
    @MethodSource("queues")
    void aReadingOfTheClockThatCostsTimeIsPartOfTheService(ArrivalSchedule schedule, String kind, int percent) {
        Simulation simulation = Simulation.leaping(schedule).lasting(RUN / 10).keepingWorst(10_000);
        simulation.clock.advancingPerReading(23);
        RunOutcome run = simulation.invoke(serviceTimes(kind));

        long[] services = services(simulation.offsetsNanos().length, kind);
        for (int i = 0; i < services.length; i++) {
            services[i] += 23;
        }
        assertHolds(Truth.service(run), services);
        assertThat(Truth.lateness(run).maxNanos()).isLessThanOrEqualTo(46);
        for (WorstInvocation one : Truth.path(run)) {
            assertThat(one.responseNanos()).isEqualTo(one.waitNanos() + one.serviceNanos());
        }
    }
}
