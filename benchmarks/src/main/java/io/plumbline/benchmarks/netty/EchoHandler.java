// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Leaves what has come to the main thread, which sends the same buffer back. With a spinning loop that is the thread which
 * runs the loop, and nothing is handed over.
 */
final class EchoHandler extends ChannelInboundHandlerAdapter {

    private final PingLoop loop;
    private final Queue<ByteBuf> arrived = new ConcurrentLinkedQueue<>();
    private volatile Channel channel;
    private volatile boolean hasEnded;

    EchoHandler(PingLoop loop) {
        this.loop = loop;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        channel = context.channel();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (loop instanceof PingLoop.Spinning) {
            var unused = context.writeAndFlush(message, context.voidPromise());
            return;
        }
        arrived.add((ByteBuf) message);
        loop.signal();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        hasEnded = true;
        loop.signal();
    }

    /** Sends back until the client goes. */
    void serve() {
        while (!hasEnded) {
            loop.await(() -> hasEnded || !arrived.isEmpty());
            for (ByteBuf data = arrived.poll(); data != null; data = arrived.poll()) {
                var unused = channel.writeAndFlush(data, channel.voidPromise());
            }
        }
    }
}
