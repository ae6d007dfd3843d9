// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Counts what comes back. */
final class ReplyHandler extends ChannelInboundHandlerAdapter {

    private final PingLoop loop;
    private final int sizeBytes;
    private int receivedBytes;
    private volatile long replies;
    private volatile boolean hasEnded;

    ReplyHandler(PingLoop loop, int sizeBytes) {
        this.loop = loop;
        this.sizeBytes = sizeBytes;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the loop writes
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf data = (ByteBuf) message;
        receivedBytes += data.readableBytes();
        data.release();
        if (receivedBytes == sizeBytes) {
            receivedBytes = 0;
            replies++;
            loop.signal();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        hasEnded = true;
        loop.signal();
    }

    /** Returns how many whole replies have come; fails when no more can. */
    long replies() {
        if (hasEnded) {
            throw new IllegalStateException("the reflector has gone");
        }
        return replies;
    }
}
