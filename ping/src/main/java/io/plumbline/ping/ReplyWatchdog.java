// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes the connection when a run thread that sleeps in it has waited too long for a reply. Counts its own looks
 * instead of reading a clock, so that a freeze of this whole process counts as one look.
 *
 * <p>Threading: the run thread says what is outstanding, a thread of its own looks.
 */
final class ReplyWatchdog implements AutoCloseable {

    private static final int LOOKS = 8; // within one time-out
    private static final long NONE = 0;

    private final Endpoint endpoint;
    private final long lookNanos;
    private final AtomicLong outstanding = new AtomicLong(NONE);
    private final Thread thread = new Thread(this::watch, "plumbline-reply-watchdog");
    private volatile boolean hasBitten;

    ReplyWatchdog(Endpoint endpoint, Duration timeout) {
        this.endpoint = endpoint;
        this.lookNanos = Math.max(1, timeout.toNanos() / LOOKS);
        thread.setDaemon(true);
        thread.start();
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

    private void watch() {
        long seen = NONE;
        int looks = 0;
        while (looks <= LOOKS) {
            try {
                Thread.sleep(lookNanos / 1_000_000, (int) (lookNanos % 1_000_000));
            } catch (InterruptedException closed) {
                return;
            }
            long current = outstanding.getOpaque();
            looks = current != NONE && current == seen ? looks + 1 : 0;
            seen = current;
        }
        hasBitten = true;
        endpoint.close();
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
