// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.plumbline.model.HotPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * The end of a channel's pipeline: keeps what has arrived until it is asked for, and how the channel ended. When much is
 * kept, the channel is not read any more, so that the peer feels the back-pressure.
 *
 * <p>Threading: the event loop delivers, one thread takes, one waits for room to write; any closes.
 *
 * <p>Does not allocate itself once its queue has grown; Netty's buffers are pooled.
 */
@HotPath
final class Inbox extends ChannelInboundHandlerAdapter {

    private static final int MOST_KEPT_BYTES = 256 * 1024;

    private final Deque<ByteBuf> kept = new ArrayDeque<>();
    private final boolean wakes;
    private Channel channel;
    private int keptBytes;
    private boolean isDiscarded;
    private volatile boolean hasEnded;
    private volatile Throwable endedBy;
    private volatile Thread reader;
    private volatile Thread writer;

    /** Wakes threads that wait for something, or has none that do. */
    Inbox(boolean wakes) {
        this.wakes = wakes;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        synchronized (this) {
            channel = context.channel();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        keep((ByteBuf) message);
        if (wakes) {
            LockSupport.unpark(reader);
        }
    }

    private synchronized void keep(ByteBuf data) {
        if (isDiscarded) {
            data.release();
            return;
        }
        kept.addLast(data);
        keptBytes += data.readableBytes();
        if (keptBytes > MOST_KEPT_BYTES) {
            channel.config().setAutoRead(false);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (wakes) {
            LockSupport.unpark(writer);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        if (endedBy == null && !(failure instanceof ClosedChannelException)) {
            endedBy = failure;
        }
        var unused = context.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end();
    }

    /** Moves what there is into a message, as far as there is room. Returns true if the message is complete. */
    synchronized boolean take(ByteBuffer message) {
        while (message.hasRemaining() && !kept.isEmpty()) {
            ByteBuf first = kept.peekFirst();
            copy(first, message);
            if (!first.isReadable()) {
                kept.removeFirst().release();
            }
        }
        if (kept.isEmpty() && !isDiscarded && !channel.config().isAutoRead()) {
            channel.config().setAutoRead(true);
        }
        return !message.hasRemaining();
    }

    private void copy(ByteBuf data, ByteBuffer message) {
        final int count = Math.min(data.readableBytes(), message.remaining());
        final int limit = message.limit();
        message.limit(message.position() + count);
        data.readBytes(message);
        message.limit(limit);
        keptBytes -= count;
    }

    /** Tells whether nothing more will arrive; what has arrived may still be kept. */
    boolean hasEnded() {
        return hasEnded;
    }

    private synchronized boolean isWaitingForData() {
        return kept.isEmpty() && !hasEnded;
    }

    /** Sleeps until something has arrived, the channel has ended or the thread is interrupted. */
    void awaitData() {
        reader = Thread.currentThread(); // before the look: who delivers afterwards sees it
        while (isWaitingForData() && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
        reader = null;
    }

    /** Sleeps until Netty takes more, the channel has ended or the thread is interrupted. */
    void awaitRoom(Channel written) {
        writer = Thread.currentThread();
        while (!written.isWritable() && !hasEnded && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
        writer = null;
    }

    /** Says that the channel has ended, and wakes who waits. */
    void end() {
        hasEnded = true;
        LockSupport.unpark(reader);
        LockSupport.unpark(writer);
    }

    /** Ends, releases what is kept, and keeps nothing any more. */
    void discard() {
        synchronized (this) {
            isDiscarded = true;
            while (!kept.isEmpty()) {
                kept.removeFirst().release();
            }
        }
        end();
    }

    /** Returns by what the channel ended, as a part of a sentence; empty if it didn't, or was closed. */
    String reason() {
        Throwable failure = endedBy;
        if (failure == null) {
            return "";
        }
        return ", ended by: " + (failure instanceof IOException ? failure.getMessage() : failure.toString());
    }
}
