// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.report.Reports;
import java.util.List;

/**
 * 08 A laboratory: what does code of your own take beyond the floor, and what would another transport give?
 *
 * <p>The floor is Plumbline's own round trip over TCP; beside it is that of example 02, at the same rate and in three
 * fresh JVMs each. Then a matrix: two transports, two wait strategies, a fresh JVM for each of the four cells, in
 * random order.
 *
 * <p><b>Expect:</b> example 02 is close to the floor, since it does the same, and the intervals show whether this host
 * can distinguish them. In the matrix, threads that sleep take several times as long as threads that spin.
 *
 * <p><b>Run:</b> {@code examples/run 08} (about 2 min; {@code --quick}: two JVMs instead of three, 30 s)
 */
public final class E08Laboratory {

    private static final Rate RATE = Rate.perSecond(20_000);

    private E08Laboratory() {}

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Lab lab = OneAtATime.lab();
        CellSpec floor = Effort.of(Ping.over("tcp").at(RATE).forks(3), arguments);
        CellSpec mine = Effort.of(Task.of(E02Probes.class).at(RATE).forks(3), arguments);
        System.out.println(line("floor", lab.run(floor).result()));
        System.out.println(line("example 02", lab.run(mine).result()));

        Axes media = Axes.NONE.over(List.of("tcp", "unix"), WaitStrategy.SPIN, WaitStrategy.BLOCK);
        System.out.println();
        System.out.print(Reports.text(lab.run(Matrix.of("media and waiting", floor.forks(1), media))));
    }

    private static String line(String name, BenchmarkResult measured) {
        return name + ": service p50 " + figure(measured, 50) + ", p99 " + figure(measured, 99) + ", "
                + measured.forks().size() + " forks";
    }

    private static String figure(BenchmarkResult measured, double percentile) {
        return Figures.time(measured, SeriesNames.SERVICE, percentile)
                + measured.summary()
                        .interval(SeriesNames.SERVICE, percentile)
                        .map(E08Laboratory::text)
                        .orElse("");
    }

    private static String text(Bounds interval) {
        return " (" + Figures.time(interval.lowNanos()) + " to " + Figures.time(interval.highNanos()) + ")";
    }
}
