// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
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
 * when the kernel has taken all of it, as nobody would drive the loop for the rest. So there is one message at a time
 * on its way into the kernel and one on its way out, and one pooled buffer for each is enough.
 */
final class CallerEndpoint extends NettyEndpoint {

    private static final long NAP_NANOS = 20_000;

    private final Inbox inbox;
    private final CallerLoop loop;
    private final ByteBuf outgoing;
    private final ReadBuffer incoming;
    private volatile boolean isClosed;

    CallerEndpoint(String name, ChannelSettings settings) {
        this(name, settings, new Inbox());
    }

    private CallerEndpoint(String name, ChannelSettings settings, Inbox inbox) {
        super(name, inbox);
        this.inbox = inbox;
        this.loop = new CallerLoop(settings.io().handlers());
        this.outgoing = settings.newBuffer(settings.options().messageBytes());
        this.incoming = new ReadBuffer(settings.newBuffer(settings.readBytes()));
    }

    @Override
    EventLoop loop() {
        return loop;
    }

    @Override
    void prepare(Channel opened) {
        opened.config().setRecvByteBufAllocator(incoming);
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
    @HotPath
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
    @HotPath
    private int write(ByteBuffer message, CallerLoop held) {
        if (!hasFlushed()) {
            held.turn();
        } else if (message.hasRemaining() && channel.isActive()) {
            write(message, bufferFor(message));
        }
        if (!channel.isActive()) {
            return CLOSED;
        }
        return hasFlushed() && !message.hasRemaining() ? COMPLETE : BUSY;
    }

    /** The same buffer for every message: nothing is written before the last one has been flushed. */
    @HotPath
    private ByteBuf bufferFor(ByteBuffer message) {
        final boolean fits = message.remaining() <= outgoing.capacity() && outgoing.refCnt() == 1;
        return fits ? outgoing.clear().retain() : channel.alloc().directBuffer(message.remaining());
    }

    @HotPath
    private boolean hasFlushed() {
        final ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
        return buffer == null || buffer.isEmpty();
    }

    @Override
    @HotPath
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

    @HotPath
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
                outgoing.release();
                incoming.release();
            }
        } finally {
            loop.leave();
        }
    }
}
