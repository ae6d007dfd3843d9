// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.aeron;

import io.aeron.logbuffer.FragmentHandler;
import io.plumbline.benchmarks.ByHand;
import io.plumbline.benchmarks.SeriesLine;
import io.plumbline.model.HotPath;
import java.io.IOException;
import org.HdrHistogram.Histogram;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;

/** The client by hand: round trips back to back, each timed, the message checked by its number. */
@HotPath
public final class AeronPing implements ByHand.Connection {

    private static final int WORDS = PingPlan.WORDS + 2;

    private final Node node;
    private final UnsafeBuffer message;
    private final UnsafeBuffer echo;
    private final FragmentHandler copy;
    private long sequence;

    private AeronPing(Node node, int sizeBytes) {
        this.node = node;
        this.message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(sizeBytes, 64));
        this.echo = new UnsafeBuffer(BufferUtil.allocateDirectAligned(sizeBytes, 64));
        this.copy = (buffer, offset, length, header) -> echo.putBytes(0, buffer, offset, length);
    }

    /**
     * Measures and prints one line {@code service count min p50 p90 p99 p99.9 max} in nanoseconds. {@code words}:
     * {@code ipc|udp DIRECTORY PORT SIZE CPU WARM-UP-SECONDS SECONDS}.
     */
    public static void main(String[] words) throws IOException {
        if (words.length != WORDS) {
            System.err.println("usage: AeronPing ipc|udp DIRECTORY PORT SIZE CPU WARM-UP-SECONDS SECONDS");
            System.exit(2);
        }
        PingPlan plan = PingPlan.of(words);
        plan.pin();
        try (Node node = Node.open(plan, false)) {
            node.awaitPeer();
            AeronPing ping = new AeronPing(node, plan.sizeBytes());
            ByHand.measure(Integer.parseInt(words[PingPlan.WORDS]), ping);
            Histogram service = ByHand.measure(Integer.parseInt(words[PingPlan.WORDS + 1]), ping);
            System.out.println("# tool=aeron-by-hand cpu=" + plan.cpu());
            SeriesLine.print("service", service);
        }
    }

    @Override
    public void roundTrip() {
        message.putLong(0, ++sequence);
        node.send(message);
        while (!node.poll(copy)) {
            if (!node.isPeerThere()) {
                throw new IllegalStateException("the reflector has gone: sequence=" + sequence);
            }
        }
        if (echo.getLong(0) != sequence) {
            throw new IllegalStateException("wrong echo: sequence=" + sequence + ", echo=" + echo.getLong(0));
        }
    }
}
