// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives up a reply for which a sleeping run thread has waited too long, on a transport that may have lost it.
 *
 * <p>A thread that sleeps in a read can't be woken without closing the connection, except by a message. So the message
 * is sent again until an echo comes and wakes it; a thread that wakes by itself now and then finds the reply given up
 * before that. If no echo comes for the reply time-out, the connection is closed.
 *
 * <p>Threading: the run thread notes the outstanding message, a thread of its own looks. While that one sends, the run
 * thread is in {@link Endpoint#receive} or waits in {@link #replied()}, so that there is one sender at a time.
 */
final class LossWatchdog extends Watchdog {

    private static final int LOOKS = 4; // within one loss time-out
    private static final long NONE = 0;
    private static final long GIVEN_UP = 1; // beside the sequence number plus one, shifted by a bit

    private final Endpoint endpoint;
    private final ByteBuffer message;
    private final long mostLooks;
    private final AtomicLong outstanding = new AtomicLong(NONE);
    private final AtomicLong repeated = new AtomicLong();
    private long seen = NONE;
    private long looks;
    private volatile boolean hasBitten;

    LossWatchdog(Endpoint endpoint, ByteBuffer message, Duration lossTimeout, Duration replyTimeout) {
        super(lossTimeout.toNanos() / LOOKS);
        this.endpoint = endpoint;
        this.message = message;
        this.mostLooks = Math.max(LOOKS, replyTimeout.toNanos() / Math.max(1, lossTimeout.toNanos() / LOOKS));
        start();
    }

    /** Says that a message is about to be sent. */
    @HotPath
    void sent(long sequence) {
        outstanding.setRelease((sequence + 1) << 1); // after the message was written, which the watchdog may send
    }

    /** Says that nothing is awaited any more. Returns false if the reply had been given up. */
    @HotPath
    boolean replied() {
        if ((outstanding.getAndSet(NONE) & GIVEN_UP) == 0) {
            return true;
        }
        awaitRepeat();
        return false;
    }

    private synchronized void awaitRepeat() {
        // whoever gets here finds no repetition going on, and so may prepare the next message
    }

    @HotPath
    boolean isGivenUp() {
        return (outstanding.getOpaque() & GIVEN_UP) != 0;
    }

    boolean hasBitten() {
        return hasBitten;
    }

    /** The number of messages sent again. */
    long repeated() {
        return repeated.get();
    }

    @Override
    boolean look() {
        long current = outstanding.getAcquire();
        boolean isTheSame = current != NONE && (current | GIVEN_UP) == (seen | GIVEN_UP);
        looks = isTheSame ? looks + 1 : 0;
        seen = current;
        if (looks > mostLooks) {
            hasBitten = true;
            endpoint.close();
            return false;
        }
        if (looks == LOOKS + 1) {
            outstanding.compareAndSet(current, current | GIVEN_UP);
        } else if (looks > LOOKS && looks % LOOKS == LOOKS / 2) {
            repeat(current);
        }
        return true;
    }

    private synchronized void repeat(long expected) {
        if (outstanding.get() != expected) {
            return;
        }
        try {
            if (endpoint.send(message.clear()) == Endpoint.COMPLETE) {
                repeated.incrementAndGet();
            }
        } catch (IOException broken) {
            return; // the run thread finds that out by itself, when it is woken by the end
        }
    }
}
