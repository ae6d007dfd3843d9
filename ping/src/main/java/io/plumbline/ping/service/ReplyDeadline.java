// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.DurationText;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.ReplyWatch;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches a connection however its thread waits and whatever trickles in. Threading: the run thread notes what is awaited;
 * one thread of the process looks at all of them now and then.
 */
final class ReplyDeadline extends ReplyWatch implements AutoCloseable {

    private static final long LOOK_EVERY_NANOS = 100_000_000; // by which it is late at most
    private static final Set<ReplyDeadline> WATCHED = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean IS_WATCHING = new AtomicBoolean();

    private final Duration timeout;
    private long awaitedLast; // number of what was awaited last, whatever it was

    ReplyDeadline(Duration timeout) {
        super(timeout);
        this.timeout = timeout;
    }

    /** Watches another connection from now on, and what is said on it before the first request. */
    @Override
    protected void over(Endpoint opened) {
        super.over(opened);
        await();
        WATCHED.add(this);
        if (IS_WATCHING.compareAndSet(false, true)) {
            DaemonThread.start("plumbline-reply-deadline", ReplyDeadline::watch);
        }
    }

    /** Takes the time from now on: nothing was awaited before, or one of several has come. */
    @HotPath
    void await() {
        sent(++awaitedLast);
    }

    String text() {
        return "no reply in time: timeout=" + DurationText.of(timeout)
                + " (is the service frozen? if not, use a longer reply-timeout)";
    }

    private static void watch() {
        while (true) {
            LockSupport.parkNanos(LOOK_EVERY_NANOS); // no clock: a freeze of this process counts as one look
            WATCHED.forEach(watched -> watched.look(LOOK_EVERY_NANOS));
        }
    }

    @Override
    public void close() {
        WATCHED.remove(this);
    }
}
