// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The event loop has a thread, which sleeps in the system until something happens, and wakes the one that waits here: what
 * a thread pays that wants an answer from Netty.
 */
final class LoopEndpoint extends NettyEndpoint {

    private static final long MAX_END_SECONDS = 5;

    private final SharedInbox inbox;
    private final EventLoopGroup group;
    private volatile boolean isClosed;

    LoopEndpoint(String name, NettyIo io) {
        this(name, io, new SharedInbox());
    }

    private LoopEndpoint(String name, NettyIo io, SharedInbox inbox) {
        super(name, inbox);
        this.inbox = inbox;
        this.group = newGroup("plumbline-" + name, io);
    }

    /** Starts one event loop with one thread when it is first used. */
    static EventLoopGroup newGroup(String threadName, NettyIo io) {
        return new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory(threadName, true), io.handlers());
    }

    /** A loop that is told to end between two looks does so without closing its channels. */
    static Future<?> end(Channel channel, EventLoopGroup group) {
        if (channel != null && channel.isRegistered()) {
            channel.close().awaitUninterruptibly();
        }
        return group.shutdownGracefully(0, MAX_END_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    EventLoop loop() {
        return group.next();
    }

    @Override
    boolean await(Future<?> done, Duration timeout) throws InterruptedException {
        return done.await(timeout.toMillis() + 1);
    }

    /** A message is complete when Netty has taken it; a full Netty takes none. */
    @Override
    @HotPath
    public int send(ByteBuffer message) {
        if (!channel.isWritable() && channel.isActive()) {
            inbox.awaitRoom(channel);
        }
        if (isClosed || !channel.isActive()) {
            return CLOSED;
        }
        if (!channel.isWritable()) {
            return BUSY;
        }
        write(message, channel.alloc().directBuffer(message.remaining()));
        return COMPLETE;
    }

    @Override
    @HotPath
    public int receive(ByteBuffer message) {
        if (isClosed) {
            return CLOSED;
        }
        final boolean hadEnded = inbox.hasEnded(); // before the look: what comes before the end is there then
        if (inbox.take(message)) {
            return COMPLETE;
        }
        if (hadEnded) {
            return CLOSED;
        }
        inbox.awaitData();
        return inbox.take(message) ? COMPLETE : BUSY;
    }

    @Override
    public void close() {
        isClosed = true;
        inbox.discard();
        var unused = end(channel, group);
    }
}
