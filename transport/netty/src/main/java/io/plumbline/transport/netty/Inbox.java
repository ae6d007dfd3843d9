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

/**
 * The end of a channel's pipeline: keeps what has arrived until it is asked for, and how the channel ended. When much
 * is kept, the channel is not read any more, so that the peer feels the back-pressure. Threading: only who holds the
 * event loop; {@link #hasEnded} and {@link #reason} are for any thread. Does not allocate itself once its queue has
 * grown; Netty's buffers are pooled.
 */
class Inbox extends ChannelInboundHandlerAdapter {

    private static final int MAX_KEPT_BYTES = 256 * 1024;

    private final Deque<ByteBuf> kept = new ArrayDeque<>();
    private Channel channel;
    private int keptBytes;
    private boolean isDiscarded;
    private volatile boolean hasEnded;
    private volatile Throwable endedBy;

    @Override
    @HotPath
    public final void channelRead(ChannelHandlerContext context, Object message) {
        keep(context.channel(), (ByteBuf) message);
    }

    @HotPath
    void keep(Channel source, ByteBuf data) {
        if (isDiscarded) {
            data.release();
            return;
        }
        kept.addLast(data);
        keptBytes += data.readableBytes();
        if (keptBytes > MAX_KEPT_BYTES) {
            channel = source;
            source.config().setAutoRead(false);
        }
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        if (endedBy == null && !(failure instanceof ClosedChannelException)) {
            endedBy = failure;
        }
        var unused = context.close();
    }

    @Override
    public final void channelInactive(ChannelHandlerContext context) {
        end();
    }

    @HotPath
    boolean take(ByteBuffer message) {
        while (message.hasRemaining() && !kept.isEmpty()) {
            final ByteBuf first = kept.peekFirst();
            copy(first, message);
            if (!first.isReadable()) {
                kept.removeFirst().release();
            }
        }
        if (channel != null && kept.isEmpty()) {
            readAgain();
        }
        return !message.hasRemaining();
    }

    @HotPath
    private void copy(ByteBuf data, ByteBuffer message) {
        final int count = Math.min(data.readableBytes(), message.remaining());
        final int limit = message.limit();
        message.limit(message.position() + count);
        data.readBytes(message);
        message.limit(limit);
        keptBytes -= count;
    }

    private void readAgain() {
        Channel paused = channel;
        channel = null;
        paused.config().setAutoRead(true);
    }

    boolean isEmpty() {
        return kept.isEmpty();
    }

    final boolean hasEnded() {
        return hasEnded;
    }

    void end() {
        hasEnded = true;
    }

    /** Ends, releases what is kept, and keeps nothing any more. */
    void discard() {
        isDiscarded = true;
        channel = null;
        while (!kept.isEmpty()) {
            kept.removeFirst().release();
        }
        end();
    }

    /** Returns by what the channel ended, as a part of a sentence; empty if it didn't, or was closed. */
    final String reason() {
        Throwable failure = endedBy;
        if (failure == null) {
            return "";
        }
        return ", ended by: " + (failure instanceof IOException ? failure.getMessage() : failure.toString());
    }
}
