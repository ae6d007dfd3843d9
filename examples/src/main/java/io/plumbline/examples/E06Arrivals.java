// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.stats.Percentiles;
import java.util.Locale;

/**
 * 06 Poisson against uniform: does it matter how requests are spread, if the rate is the same?
 *
 * <p>Work of 20 µs, 30,000 times a second: the thread is busy for 60 % of the time. First the requests come at equal
 * intervals, as nearly every benchmark sends them, and then at random, as from many independent callers.
 *
 * <p><b>Expect:</b> service is the same. At equal intervals nobody waits, and response equals service. At random
 * intervals requests bunch up, and the mean wait is &rho;s/(2(1&minus;&rho;)), here 15 µs, as Pollaczek and Khinchine
 * found in 1930. It is printed beside the measured wait, which is longer on a host that interrupts the thread. What
 * your callers feel depends on how they arrive.
 *
 * <p><b>Run:</b> {@code examples/run 06} (about 21 s; {@code --quick}: 10 s); or in fresh JVMs: {@code ./plumbline run
 * io.plumbline.examples.E06Arrivals --class-path examples/target/classes --rate 30k --arrivals poisson}
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
        System.out.println(line("uniform", measure(Arrivals.uniform(), arguments)));
        BenchmarkResult random = measure(new Arrivals.Poisson(1), arguments);
        System.out.println(line("poisson", random));
        if (Figures.areIn(random)) {
            System.out.println("mean wait by theory, for Poisson arrivals and this service: "
                    + Figures.time(Math.round(meanWaitNanos(random))));
        }
    }

    private static BenchmarkResult measure(Arrivals arrivals, String... arguments) {
        CellSpec working = Task.of(E06Arrivals.class).at(RATE).arrivals(arrivals);
        return OneAtATime.lab().run(Effort.of(working, arguments)).result();
    }

    private static String line(String arrivals, BenchmarkResult measured) {
        double meanWaitNanos =
                Figures.run(measured).series(SeriesNames.WAIT).orElseThrow().meanNanos();
        return String.format(
                Locale.ROOT,
                "%s: response p50 %s, p90 %s, p99 %s; service p50 %s; mean wait %s",
                arrivals,
                Figures.time(measured, SeriesNames.RESPONSE, 50),
                Figures.time(measured, SeriesNames.RESPONSE, 90),
                Figures.time(measured, SeriesNames.RESPONSE, 99),
                Figures.time(measured, SeriesNames.SERVICE, 50),
                Figures.time(Math.round(meanWaitNanos)));
    }

    private static double meanWaitNanos(BenchmarkResult measured) {
        double serviceNanos = Percentiles.of(measured, SeriesNames.SERVICE, 50).nanos();
        double utilization = serviceNanos / RATE.meanGapNanos();
        return utilization * serviceNanos / (2 * (1 - utilization));
    }
}
