// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives up a reply for which a sleeping run thread has waited too long, on a transport that may have lost it. A thread
 * that sleeps in a read can't be woken without closing the connection, except by a message. So the message is sent
 * again until an echo comes and wakes it; a thread that wakes by itself now and then finds the reply given up before
 * that. While that is sent, the run thread is in {@link Endpoint#receive} or waits in {@link #isAnswered()}, so that
 * there is one sender at a time.
 */
final class LossWatch extends ReplyWatch {

    private final Endpoint endpoint;
    private final ByteBuffer message;
    private final long lossTimeoutNanos;
    private final AtomicLong repeated = new AtomicLong();
    private long repeatAtNanos;

    LossWatch(Endpoint endpoint, PingSpec ping, ByteBuffer message) {
        super(ping.replyTimeout());
        over(endpoint);
        this.endpoint = endpoint;
        this.message = message;
        this.lossTimeoutNanos = ping.lossTimeout().toNanos();
    }

    static LossWatch of(RoundTripParts parts) {
        if (parts.spins()) {
            return null;
        }
        LossWatch watch = new LossWatch(
                parts.session().endpoint(), parts.ping(), parts.messages().messageAgain());
        parts.session().watch(watch::look);
        return watch;
    }

    /** Says that nothing is awaited any more. Returns false if the reply had been given up. */
    @HotPath
    boolean isAnswered() {
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

    long repeated() {
        return repeated.get();
    }

    @Override
    void hasWaited(long current, long nanos) {
        if ((current & GIVEN_UP) != 0) {
            if (nanos >= repeatAtNanos) {
                repeatAtNanos = nanos + lossTimeoutNanos;
                repeat(current);
            }
        } else if (nanos > lossTimeoutNanos) {
            repeatAtNanos = nanos; // from the next look on
            outstanding.compareAndSet(current, current | GIVEN_UP);
        }
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
