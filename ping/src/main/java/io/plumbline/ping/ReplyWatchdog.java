// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes the connection when a run thread that sleeps in it has waited too long for a reply. Threading: the run thread
 * notes the outstanding message, a thread of its own looks.
 */
final class ReplyWatchdog extends Watchdog {

    private static final int LOOKS = 8; // within one time-out
    private static final long NONE = 0;

    private final Endpoint endpoint;
    private final AtomicLong outstanding = new AtomicLong(NONE);
    private long seen = NONE;
    private int looks;
    private volatile boolean hasBitten;

    ReplyWatchdog(Endpoint endpoint, Duration timeout) {
        super(timeout.toNanos() / LOOKS);
        this.endpoint = endpoint;
        start();
    }

    @HotPath
    void sent(long sequence) {
        outstanding.setOpaque(sequence + 1); // only progress is watched; nothing is read through it
    }

    @HotPath
    void replied() {
        outstanding.setOpaque(NONE);
    }

    boolean hasBitten() {
        return hasBitten;
    }

    @Override
    boolean look() {
        long current = outstanding.getOpaque();
        looks = current != NONE && current == seen ? looks + 1 : 0;
        seen = current;
        if (looks <= LOOKS) {
            return true;
        }
        hasBitten = true;
        endpoint.close();
        return false;
    }
}
