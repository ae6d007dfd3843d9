// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.testkit.StubService.Peer;
import io.plumbline.testkit.StubService.Script;
import java.io.IOException;

/** Speaks as redis does, for a {@link StubService} with known answers. */
public final class StubRedis {

    /** A reply that is an error. */
    public static final String ERROR = "-LOADING Redis is loading the dataset in memory\r\n";

    private static final int HELLO_BYTES = 22;
    private static final int PING_BYTES = 37;

    private StubRedis() {}

    /** Answers a request, the first of which belongs to the greeting. {@code right}: what redis would say. */
    @FunctionalInterface
    public interface Answer {

        void to(int request, String right, Peer peer) throws IOException;
    }

    /** Greets, and answers each request, until the client has gone. */
    public static Script answering(Answer answer) {
        return peer -> {
            greet(peer);
            for (int request = 0; true; request++) {
                answer.to(request, echo(peer), peer);
            }
        };
    }

    public static void greet(Peer peer) throws IOException {
        peer.hear(HELLO_BYTES);
        peer.say("%2\r\n$6\r\nserver\r\n$4\r\nstub\r\n$7\r\nversion\r\n$1\r\n1\r\n");
    }

    /** Waits for a request: the right reply to it. */
    public static String echo(Peer peer) throws IOException {
        String ping = peer.hear(PING_BYTES);
        if (ping.length() < PING_BYTES) {
            throw new IOException("the client has gone");
        }
        return "$16\r\n" + ping.substring(PING_BYTES - 18);
    }
}
