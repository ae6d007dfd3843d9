// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.core.schedule.ThreadArrivals;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.testkit.ServiceTimes;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A million invocations against the closed forms. Seeds are fixed, so that a result never changes. */
class DistributionTest {

    private static final long SERVICE = 10_000;
    private static final long INVOCATIONS = 1_000_000;
    private static final double RESOLUTION = 0.001; // three digits of the histogram
    private static final double STANDARD_ERRORS = 3;

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 70, 80})
    void poissonArrivalsWithExponentialServiceAreMM1(int percent) {
        assertAgrees(
                new MM1Queue(percent / 100.0, SERVICE),
                poisson(percent),
                ServiceTimes.exponential(SERVICE, 77 + percent));
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 70, 80})
    void poissonArrivalsWithConstantServiceAreMD1(int percent) {
        assertAgrees(new MD1(percent / 100.0, SERVICE), poisson(percent), ServiceTimes.constant(SERVICE));
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 70, 80})
    void uniformArrivalsWithExponentialServiceAreDM1(int percent) {
        assertAgrees(
                new DM1Queue(percent / 100.0, SERVICE),
                new UniformArrivals(rate(percent)),
                ServiceTimes.exponential(SERVICE, 99 + percent));
    }

    /** Their clocks are never quite together: that they start at different moments changes nothing. */
    @Test
    void theLoadOfFourAgentsOnOneQueueIsMM1() {
        MM1Queue queue = new MM1Queue(0.7, SERVICE);
        long runNanos = (long) (INVOCATIONS * SERVICE / queue.utilisation());
        long[] arrivals = IntStream.range(0, 4)
                .mapToObj(agent -> arrivals(poisson(70), new ProcessPart(4, 4, agent), agent * 700_001L, runNanos))
                .flatMapToLong(own -> own)
                .sorted()
                .toArray();
        ServiceTimes services = ServiceTimes.exponential(SERVICE, 147);
        Histogram responses = new Histogram(5);
        long freeNanos = 0;
        for (int i = 0; i < arrivals.length; i++) {
            long startNanos = Math.max(freeNanos, arrivals[i]); // Lindley 1952
            freeNanos = startNanos + services.nanosOf(i, startNanos);
            responses.recordValue(freeNanos - arrivals[i]);
        }

        for (double quantile : new double[] {0.5, 0.9, 0.99}) {
            double response = queue.responseNanosAt(quantile);
            assertThat((double) responses.getValueAtPercentile(quantile * 100))
                    .as("response at %s", quantile)
                    .isCloseTo(response, within(tolerance(queue, quantile, response)));
        }
    }

    private static LongStream arrivals(
            ArrivalSchedule schedule, ProcessPart processPart, long shiftNanos, long runNanos) {
        ThreadArrivals own = ThreadArrivals.of(schedule, new ThreadPart(processPart, 1, 0), 0);
        return LongStream.generate(own::nextOffsetNanos)
                .takeWhile(offset -> offset < runNanos)
                .map(offset -> offset + shiftNanos);
    }

    private static Rate rate(int percent) {
        return Rate.perSecond(percent * (1_000_000_000L / SERVICE) / 100);
    }

    private static ArrivalSchedule poisson(int percent) {
        return new PoissonArrivals(rate(percent), 42 + percent);
    }

    private static void assertAgrees(SingleServerQueue queue, ArrivalSchedule schedule, ServiceTimes serviceTimes) {
        long runNanos = (long) (INVOCATIONS * SERVICE / queue.utilisation());
        RunOutcome run = Simulation.of(schedule).lasting(runNanos).invoke(serviceTimes);

        assertThat(run.result().counts().censored()).isZero();
        for (double quantile : new double[] {0.5, 0.9, 0.99}) {
            double response = queue.responseNanosAt(quantile);
            assertThat(Truth.quantile(Truth.response(run), quantile))
                    .as("response at %s", quantile)
                    .isCloseTo(response, within(tolerance(queue, quantile, response)));
            double wait = queue.waitNanosAt(quantile);
            if (wait > SERVICE / 10.0) {
                assertThat(Truth.quantile(Truth.waits(run), quantile))
                        .as("wait at %s", quantile)
                        .isCloseTo(wait, within(tolerance(queue, quantile, response)));
            }
        }
        assertThat(Truth.waits(run).meanNanos())
                .isCloseTo(queue.meanWaitNanos(), within(tolerance(queue, 0.5, queue.responseNanosAt(0.5))));
        assertThat(Truth.lateness(run).maxNanos()).isZero();
    }

    /**
     * Standard error of a quantile of dependent values, {@code sqrt(τ p (1 - p) / n) / f(Q)}: the density f from the
     * exponential tail, and τ, by which waits that depend on each other widen it, 50 at a utilisation of 0.7, growing
     * like {@code 1 / (1 - ρ)²}.
     */
    private static double tolerance(SingleServerQueue queue, double quantile, double response) {
        double idle = 1 - queue.utilisation();
        double dispersion = Math.max(1, 50 * (0.3 / idle) * (0.3 / idle));
        double decayPerNano = idle / SERVICE;
        double density = (1 - quantile) * decayPerNano;
        double error = Math.sqrt(dispersion * quantile * (1 - quantile) / INVOCATIONS) / density;
        return STANDARD_ERRORS * error + RESOLUTION * response;
    }
}
