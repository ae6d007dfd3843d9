// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;

/**
 * 03 Coordinated omission: what does a benchmark hide that counts from when a request was sent?
 *
 * <p>The round trip of example 02 at rising rates, response beside service. Service is what most tools print: a late
 * request is sent late, and its wait isn't counted.
 *
 * <p><b>Expect:</b> service hardly changes with the rate; it looks as if any rate would do. Response is the same far
 * below capacity. Then its tail grows away from service, because each request that is due during a hiccup waits, and
 * the closer the rate is to capacity, the longer the queue takes to drain. Above capacity, where the time between
 * requests is shorter than a round trip, response has no percentiles any more, only the speed at which the backlog
 * grows; service still looks as good as ever.
 *
 * <p><b>Run:</b> {@code examples/run 03} (about a minute and a half; {@code --quick}: three rates, 10 s); for one rate
 * in fresh JVMs:
 * {@code ./plumbline run io.plumbline.examples.E02Probes --class-path examples/target/classes --rate 50k}
 */
public final class E03CoordinatedOmission {

    private static final List<Integer> RATES =
            List.of(10_000, 20_000, 30_000, 50_000, 70_000, 80_000, 100_000, 150_000, 200_000);

    private E03CoordinatedOmission() {}

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Lab lab = OneAtATime.lab();
        System.out.printf("%-11s%-11s| %-30s| %s%n", "", "", "response", "service");
        System.out.printf(
                "%-11s%-11s| %-10s%-10s%-10s| %-10s%-10s%s%n",
                "offered", "achieved", "p50", "p99", "p99.9", "p50", "p99", "p99.9");
        for (int rate : Effort.isQuick(arguments) ? List.of(10_000, 80_000, 200_000) : RATES) {
            System.out.println(line(lab.run(Effort.of(Task.of(E02Probes.class).at(Rate.perSecond(rate)), arguments))
                    .result()));
        }
    }

    private static String line(BenchmarkResult measured) {
        return String.format(
                Locale.ROOT,
                "%-11s%-11s| %-30s| %s",
                Quantity.plainRate(Figures.run(measured).offeredPerSecond()),
                Quantity.rate(Figures.run(measured).achievedPerSecond()),
                isSaturated(measured) ? backlog(measured) : percentiles(measured, SeriesNames.RESPONSE),
                percentiles(measured, SeriesNames.SERVICE).stripTrailing());
    }

    /** Whether the backlog grows all the time, so that percentiles of the response mean nothing. */
    private static boolean isSaturated(BenchmarkResult measured) {
        return measured.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    private static String percentiles(BenchmarkResult measured, String series) {
        return String.format(
                Locale.ROOT,
                "%-10s%-10s%-10s",
                Figures.time(measured, series, 50),
                Figures.time(measured, series, 99),
                Figures.time(measured, series, 99.9));
    }

    private static String backlog(BenchmarkResult measured) {
        if (!Figures.areIn(measured)) {
            return "nothing came to its end";
        }
        long nanosPerSecond = Math.round(Figures.run(measured).backlogGrowth() * 1e9);
        return "grows by " + Figures.time(nanosPerSecond) + " per s";
    }
}
