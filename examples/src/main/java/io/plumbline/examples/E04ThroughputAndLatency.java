// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.quantity.Quantity;
import java.util.Locale;

/**
 * 04 Throughput and latency: is a system faster when it has less to do?
 *
 * <p>The round trip of example 02 at 20,000 and at 5,000 per second, twice each and interleaved: a host drifts, and a
 * difference smaller than that between two runs at the same rate means nothing.
 *
 * <p><b>Expect:</b> not faster. Both rates are far below capacity, so hardly anything queues. Service is about the
 * same, or longer at the lower rate: between two requests the caches, the branch predictors and on many hosts the CPU
 * itself go cold. A latency is meaningful only together with its rate.
 *
 * <p><b>Run:</b> {@code examples/run 04} (about 35 s; {@code --quick}: 13 s); for one rate in fresh JVMs:
 * {@code ./plumbline run io.plumbline.examples.E02Probes --class-path examples/target/classes --rate 5k}
 */
public final class E04ThroughputAndLatency {

    private static final int[] RATES = {20_000, 5_000, 5_000, 20_000};

    private E04ThroughputAndLatency() {}

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Lab lab = OneAtATime.lab();
        System.out.printf(
                "%-10s%-14s%-14s%-14s%-14s%s%n",
                "offered", "service p50", "service p99", "response p50", "response p99", "response p99.9");
        for (int rate : RATES) {
            System.out.println(line(lab.run(Effort.of(Task.of(E02Probes.class).at(Rate.perSecond(rate)), arguments))
                    .result()));
        }
    }

    private static String line(BenchmarkResult measured) {
        return String.format(
                Locale.ROOT,
                "%-10s%-14s%-14s%-14s%-14s%s",
                Quantity.plainRate(Figures.run(measured).offeredPerSecond()),
                Figures.time(measured, SeriesNames.SERVICE, 50),
                Figures.time(measured, SeriesNames.SERVICE, 99),
                Figures.time(measured, SeriesNames.RESPONSE, 50),
                Figures.time(measured, SeriesNames.RESPONSE, 99),
                Figures.time(measured, SeriesNames.RESPONSE, 99.9));
    }
}
