// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import java.util.Locale;

/**
 * 06 Poisson against uniform: does it matter how requests are spread, if the rate is the same?
 *
 * <p>Work of 20 µs, 30,000 times a second: the thread is busy for 60 % of the time. Once the requests come at equal
 * distances, as nearly every benchmark sends them, and once at random, as many independent callers do.
 *
 * <p><b>Expect:</b> service is the same. At equal distances nobody waits, and the response is the service. At random
 * distances requests bunch, and the mean wait is &rho;s/(2(1&minus;&rho;)), here 15 µs, as Pollaczek and Khinchine found
 * in 1930; it is printed beside what was measured, which is longer on a host that interrupts the thread. What your callers feel depends on how they arrive.
 *
 * <p><b>Run:</b> {@code examples/run 06}; or in fresh JVMs: {@code ./plumbline run io.plumbline.examples.E06Arrivals
 * --class-path examples/target/classes --rate 30k --arrivals poisson}
 */
public final class E06Arrivals implements LatencyTask {

    private static final Rate RATE = Rate.perSecond(30_000);
    private static final long WORK_NANOS = 20_000;

    private NanoClock clock;

    @Override
    public void init(RunContext context) {
        clock = context.clock();
    }

    @Override
    public void run(long intendedStartNanos) {
        long start = clock.nanoTime();
        while (clock.nanoTime() - start < WORK_NANOS) {
            Thread.onSpinWait();
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Effort effort = Effort.of(arguments);
        System.out.println(line("uniform", measure(effort, new UniformArrivals(RATE))));
        Measurement random = measure(effort, new PoissonArrivals(RATE, 1));
        System.out.println(line("poisson", random));
        if (random.hasFigures()) {
            System.out.println("mean wait by theory, for Poisson arrivals and this service: "
                    + Measurement.time(Math.round(meanWaitNanos(random))));
        }
    }

    private static Measurement measure(Effort effort, ArrivalSchedule schedule) {
        return Measurement.of(
                schedule.description(), effort.options().arrivals(schedule).build(), new E06Arrivals());
    }

    private static String line(String arrivals, Measurement measured) {
        return String.format(
                Locale.ROOT,
                "%s: response p50 %s, p90 %s, p99 %s; service p50 %s; mean wait %s",
                arrivals,
                measured.time(SeriesNames.RESPONSE, 50),
                measured.time(SeriesNames.RESPONSE, 90),
                measured.time(SeriesNames.RESPONSE, 99),
                measured.time(SeriesNames.SERVICE, 50),
                Measurement.time(Math.round(measured.series(SeriesNames.WAIT).meanNanos())));
    }

    private static double meanWaitNanos(Measurement measured) {
        double serviceNanos = measured.nanos(SeriesNames.SERVICE, 50);
        double utilization = serviceNanos / RATE.meanGapNanos();
        return utilization * serviceNanos / (2 * (1 - utilization));
    }
}
