// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.aeron;

import io.aeron.logbuffer.FragmentHandler;
import io.plumbline.model.HotPath;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * The reflector by hand: writes the time of receipt into every message and sends it back, until the client has left.
 */
@HotPath
public final class AeronPong {

    private static final int STAMP_OFFSET = Long.BYTES;

    private AeronPong() {}

    /** Reflects. {@code words}: {@code ipc|udp DIRECTORY PORT SIZE CPU}. */
    public static void main(String[] words) {
        if (words.length != PingPlan.WORDS) {
            System.err.println("usage: AeronPong ipc|udp DIRECTORY PORT SIZE CPU");
            System.exit(2);
        }
        PingPlan plan = PingPlan.of(words);
        UnsafeBuffer message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(plan.sizeBytes(), 64));
        FragmentHandler copy = (buffer, offset, length, header) -> message.putBytes(0, buffer, offset, length);
        try (Node node = Node.open(plan, true)) {
            System.out.println("ready");
            System.out.flush();
            plan.pin();
            node.awaitPeer();
            reflect(node, copy, message);
        }
    }

    private static void reflect(Node node, FragmentHandler copy, UnsafeBuffer message) {
        while (node.isPeerThere()) {
            if (node.poll(copy)) {
                message.putLong(STAMP_OFFSET, System.nanoTime());
                node.send(message);
            }
        }
    }
}
