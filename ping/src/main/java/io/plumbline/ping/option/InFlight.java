// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.WaitStrategy;
import java.util.Objects;

/**
 * How many messages may be out at once on one connection, and who receives their echoes.
 *
 * @param most the bound, 1 to {@link #MOST}; with 1 each message waits for the echo of the one before
 * @param receiver who receives; without effect where the bound is 1
 */
public record InFlight(int most, Receiver receiver) {

    /** The largest bound: what the harness can keep in its table. */
    public static final int MOST = 1 << 20;

    /** One message at a time. */
    public static final InFlight ONE = new InFlight(1, Receiver.AUTO);

    /** Checks the range. */
    public InFlight {
        Objects.requireNonNull(receiver, "receiver");
        if (most < 1 || most > MOST) {
            throw new IllegalArgumentException(
                    "in-flight out of range: in-flight=" + most + " (allowed: 1 to " + MOST + ")");
        }
    }

    /**
     * Tells whether messages go out while echoes of earlier ones are awaited.
     *
     * @return true if more than one may be out
     */
    public boolean isPipelined() {
        return most > 1;
    }

    /** Checks that messages can be told apart, and that nobody sleeps who has a schedule to keep. */
    void check(WaitStrategy wait, int sizeBytes) {
        if (!isPipelined()) {
            return;
        }
        if (sizeBytes < Long.BYTES) {
            throw new IllegalArgumentException("message has no room for the number that tells it from others in flight:"
                    + " bytes=" + sizeBytes + ", in-flight=" + most + " (allowed: " + Long.BYTES + " bytes or more)");
        }
        if (receiver == Receiver.POLL && !wait.burnsCpu()) {
            throw new IllegalArgumentException("the thread that has a schedule to keep can't sleep until a reply comes:"
                    + " receiver=poll, wait=" + wait.text() + " (allowed: receiver thread, or a wait that spins)");
        }
        if (wait == WaitStrategy.VIRTUAL) {
            throw new IllegalArgumentException("several messages in flight need a platform thread that receives: wait="
                    + wait.text() + ", in-flight=" + most + " (allowed: block, or one message in flight)");
        }
    }
}
