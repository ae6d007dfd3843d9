// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Ticker;
import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Never sleeps, and has no second thread: who sends or receives drives the event loop meanwhile. A message is complete
 * when the kernel has taken all of it, as nobody would drive the loop for the rest.
 */
@HotPath
final class CallerEndpoint extends NettyEndpoint {

    private static final long NAP_NANOS = 20_000;

    private final CallerLoop loop;
    private final boolean flushesAtOnce;
    private volatile boolean isClosed;

    CallerEndpoint(String name, NettyIo io) {
        super(name, new Inbox(false));
        this.loop = new CallerLoop(io.handlers());
        this.flushesAtOnce = io.flushesAtOnce();
    }

    @Override
    EventLoop loop() {
        return loop;
    }

    /** Takes its time between two turns: nothing is measured yet. */
    @Override
    boolean await(Future<?> done, Duration timeout) throws InterruptedException {
        Ticker ticker = Ticker.systemTicker();
        long start = ticker.nanoTime();
        while (!turnUntil(done)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (ticker.nanoTime() - start > timeout.toNanos()) {
                return false;
            }
            LockSupport.parkNanos(NAP_NANOS);
        }
        return true;
    }

    private boolean turnUntil(Future<?> done) {
        loop.enter();
        try {
            loop.turn();
            return done.isDone();
        } finally {
            loop.leave();
        }
    }

    @Override
    public int send(ByteBuffer message) {
        final CallerLoop held = loop;
        if (!held.tryEnter()) {
            return isClosed ? CLOSED : BUSY;
        }
        try {
            return isClosed ? CLOSED : write(message, held);
        } finally {
            held.leave();
        }
    }

    /** While Netty still holds a part of what it was given, this drives the loop and writes nothing more. */
    private int write(ByteBuffer message, CallerLoop held) {
        if (!hasFlushed()) {
            held.turn();
        } else if (message.hasRemaining() && channel.isActive()) {
            write(message);
            if (!flushesAtOnce) {
                held.turn();
            }
        }
        if (!channel.isActive()) {
            return CLOSED;
        }
        return hasFlushed() && !message.hasRemaining() ? COMPLETE : BUSY;
    }

    private boolean hasFlushed() {
        final ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
        return buffer == null || buffer.isEmpty();
    }

    @Override
    public int receive(ByteBuffer message) {
        final CallerLoop held = loop;
        if (!held.tryEnter()) {
            return isClosed ? CLOSED : BUSY;
        }
        try {
            return isClosed ? CLOSED : read(message, held);
        } finally {
            held.leave();
        }
    }

    private int read(ByteBuffer message, CallerLoop held) {
        if (inbox.take(message)) {
            return COMPLETE;
        }
        held.turn();
        if (inbox.take(message)) {
            return COMPLETE;
        }
        return inbox.hasEnded() ? CLOSED : BUSY;
    }

    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true; // first: those that come to drive the loop turn back
        loop.enter();
        try {
            if (!loop.isTerminated()) {
                inbox.discard();
                loop.destroy();
            }
        } finally {
            loop.leave();
        }
    }
}
