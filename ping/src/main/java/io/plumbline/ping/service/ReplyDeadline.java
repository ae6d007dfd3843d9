// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.DurationText;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Closes a connection on which something has been awaited for too long, however its thread waits and whatever trickles in.
 * Threading: the run thread notes what is awaited; one thread of the process looks at all of them now and then.
 */
final class ReplyDeadline implements AutoCloseable {

    private static final long LOOK_EVERY_NANOS = 100_000_000; // by which it is late at most
    private static final long NONE = 0;
    private static final Set<ReplyDeadline> WATCHED = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean IS_WATCHING = new AtomicBoolean();

    private final Duration timeout;
    private final AtomicLong awaited = new AtomicLong(NONE);
    private volatile Endpoint endpoint;
    private volatile boolean hasBitten;
    private long awaitedLast = NONE; // number of what was awaited last, whatever it was
    private long seen = NONE;
    private long waitedNanos;

    ReplyDeadline(Duration timeout) {
        this.timeout = timeout;
    }

    /** Watches another connection from now on, and what is said on it before the first request. */
    void over(Endpoint opened) {
        endpoint = opened;
        awaited.setRelease(++awaitedLast);
        WATCHED.add(this);
        if (IS_WATCHING.compareAndSet(false, true)) {
            DaemonThread.start("plumbline-reply-deadline", ReplyDeadline::watch);
        }
    }

    /** Takes the time from now on: nothing was awaited before, or one of several has come. */
    @HotPath
    void await() {
        awaited.setOpaque(++awaitedLast);
    }

    @HotPath
    void replied() {
        awaited.setOpaque(NONE);
    }

    boolean hasBitten() {
        return hasBitten;
    }

    String text() {
        return "no reply in time: timeout=" + DurationText.of(timeout)
                + " (is the service frozen? if not, use a longer reply-timeout)";
    }

    private static void watch() {
        while (true) {
            LockSupport.parkNanos(LOOK_EVERY_NANOS); // no clock: a freeze of this process counts as one look
            WATCHED.forEach(ReplyDeadline::look);
        }
    }

    private void look() {
        long current = awaited.getAcquire();
        waitedNanos = current != NONE && current == seen ? waitedNanos + LOOK_EVERY_NANOS : 0;
        seen = current;
        if (waitedNanos > timeout.toNanos()) {
            waitedNanos = 0;
            hasBitten = true;
            endpoint.close();
        }
    }

    @Override
    public void close() {
        WATCHED.remove(this);
    }
}
