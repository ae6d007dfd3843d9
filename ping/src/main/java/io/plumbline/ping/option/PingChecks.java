// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.RefusedException;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.OptionKey;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Receiver;
import io.plumbline.model.spec.WaitStrategy;

/** Checks that a ping and its bound on messages in flight are compatible. */
public final class PingChecks {

    private PingChecks() {}

    /**
     * Checks that messages can be told apart, and that nobody sleeps who has a schedule to keep.
     *
     * @param ping the ping
     * @param inFlight bound on the messages in flight, 1 or more
     * @throws IllegalArgumentException if they contradict each other
     */
    public static void check(PingSpec ping, int inFlight) {
        WaitStrategy wait = ping.clientWait();
        if (inFlight < 1 || inFlight > LoadSpec.MAX_IN_FLIGHT) {
            throw new RefusedException(
                    "in-flight out of range: in-flight=" + inFlight + " (allowed: 1 to " + LoadSpec.MAX_IN_FLIGHT + ")",
                    OptionKey.IN_FLIGHT.text());
        }
        if (inFlight == 1) {
            return;
        }
        if (ping.size().bytes() < Long.BYTES) {
            throw new IllegalArgumentException("message is too small for its sequence number: bytes="
                    + ping.size().bytes() + ", in-flight=" + inFlight + " (allowed: " + Long.BYTES + " bytes or more)");
        }
        if (ping.receiver() == Receiver.POLL && !wait.burnsCpu()) {
            throw new IllegalArgumentException(
                    "a thread that keeps a schedule can't sleep until a reply comes: receiver=poll, wait=" + wait.text()
                            + " (allowed: receiver thread, or a wait that spins)");
        }
        if (wait == WaitStrategy.VIRTUAL) {
            throw new IllegalArgumentException("several messages in flight need a platform thread that receives: wait="
                    + wait.text() + ", in-flight=" + inFlight + " (allowed: block, or one message in flight)");
        }
    }
}
