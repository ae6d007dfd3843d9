// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes the connection when a run thread that sleeps in it has waited too long for a reply. Threading: the run thread
 * notes the outstanding message, the session's thread looks.
 */
public class ReplyWatch {

    static final long NONE = 0;
    static final long GIVEN_UP = 1; // beside the sequence number plus one, shifted by a bit

    final AtomicLong outstanding = new AtomicLong(NONE);
    private final long timeoutNanos;
    private volatile Endpoint endpoint;
    private long seen = NONE;
    private long waitedNanos;
    private volatile boolean hasBitten;

    protected ReplyWatch(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    /** Returns a watch that is at work, or null where the run thread polls, and so looks at the clock itself. */
    static ReplyWatch of(RoundTripParts parts) {
        if (parts.spins()) {
            return null;
        }
        ReplyWatch watch = new ReplyWatch(parts.ping().replyTimeout());
        watch.over(parts.session().endpoint());
        parts.session().watch(watch::look);
        return watch;
    }

    /** Watches a connection from now on. */
    protected void over(Endpoint opened) {
        endpoint = opened;
    }

    @HotPath
    public final void sent(long sequence) {
        outstanding.setRelease((sequence + 1) << 1); // after the message was written, which a watch may send again
    }

    @HotPath
    public final void replied() {
        outstanding.setOpaque(NONE); // only progress is watched; nothing is read through it
    }

    public final boolean hasBitten() {
        return hasBitten;
    }

    protected final void look(long sinceLastNanos) {
        long current = outstanding.getAcquire();
        boolean isTheSame = current != NONE && (current | GIVEN_UP) == (seen | GIVEN_UP);
        waitedNanos = isTheSame ? waitedNanos + sinceLastNanos : 0;
        seen = current;
        if (waitedNanos > timeoutNanos) {
            hasBitten = true;
            endpoint.close();
        } else if (isTheSame) {
            hasWaited(current, waitedNanos);
        }
    }

    void hasWaited(long message, long nanos) {}
}
