// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.examples.LoopbackReflector.Waiting;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.Reports;
import io.plumbline.stats.Percentiles;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * 02 Probes: where in a TCP round trip is the time?
 *
 * <p><b>Expect:</b> the legs there and back add up to the whole in each invocation, and therefore approximately at p50.
 * At p99 their sum is above the whole: the messages that are slow on the way there aren't those that are slow on the
 * way back. Percentiles of parts don't add up.
 *
 * <p><b>Run:</b> {@code examples/run 02} (about 9 s; {@code --quick}: 3 s); or in fresh JVMs:
 * {@code ./plumbline run io.plumbline.examples.E02Probes --class-path examples/target/classes --rate 20k}
 */
public final class E02Probes implements LatencyTask {

    private static final String THERE = SeriesNames.CLIENT_TO_REFLECTOR;
    private static final String BACK = SeriesNames.REFLECTOR_TO_CLIENT;

    private final ByteBuffer message = ByteBuffer.allocateDirect(LoopbackReflector.MESSAGE_BYTES);
    private RunContext context;
    private Probe there;
    private Probe back;
    private LoopbackReflector reflector;
    private SocketChannel channel;

    @Override
    public void init(RunContext runContext) throws IOException {
        context = runContext;
        there = context.probe(THERE);
        back = context.probe(BACK);
        reflector = LoopbackReflector.start(context.clock(), Waiting.SPIN);
        channel = reflector.connect(Waiting.SPIN);
    }

    @Override
    public void run(long intendedStartNanos) throws IOException {
        LoopbackReflector.write(channel, message);
        if (!LoopbackReflector.read(channel, message)) {
            throw new EOFException("the reflector closed the connection");
        }
        long reflectedNanos = message.getLong(LoopbackReflector.REFLECTED_AT);
        there.record(reflectedNanos - context.actualStartNanos());
        back.recordUntilCompletion(reflectedNanos);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
        if (reflector != null) {
            reflector.close();
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        ResultCollection all =
                OneAtATime.lab().run(Effort.of(Task.of(E02Probes.class).at(Rate.perSecond(20_000)), arguments));
        System.out.println(Reports.text(all));
        BenchmarkResult measured = all.result();
        if (!Figures.areIn(measured)) {
            System.out.println("nothing came to its end: is this host overloaded?");
            return;
        }
        for (double percentile : new double[] {50, 99}) {
            long sum = nanos(measured, THERE, percentile) + nanos(measured, BACK, percentile);
            long whole = nanos(measured, SeriesNames.SERVICE, percentile);
            System.out.printf(
                    "p%.0f: %s there + %s back = %s; the round trip's own p%.0f is %s (the sum is %.2f of it)%n",
                    percentile,
                    Figures.time(measured, THERE, percentile),
                    Figures.time(measured, BACK, percentile),
                    Figures.time(sum),
                    percentile,
                    Figures.time(whole),
                    (double) sum / whole);
        }
    }

    private static long nanos(BenchmarkResult result, String series, double percentile) {
        return Percentiles.of(result, series, percentile).nanos();
    }
}
