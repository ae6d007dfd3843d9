// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.plumbline.core.clock.SystemNanoClock;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Leaves arrivals to the main thread, which stamps the time of receipt into the buffer and sends it back. With a
 * spinning loop that is the thread which runs the loop, and nothing is handed over.
 */
final class EchoHandler extends ChannelInboundHandlerAdapter {

    private static final int STAMP_OFFSET = 8;

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
        ByteBuf data = (ByteBuf) message;
        if (loop instanceof PingLoop.Spinning) {
            var unused = context.writeAndFlush(stamped(data), context.voidPromise());
            return;
        }
        arrived.add(data);
        loop.signal();
    }

    /** One clock reading on the way, as in what this is compared with. */
    private static ByteBuf stamped(ByteBuf data) {
        long nanos = SystemNanoClock.INSTANCE.nanoTime();
        return data.readableBytes() < STAMP_OFFSET + Long.BYTES ? data : data.setLong(STAMP_OFFSET, nanos);
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
                var unused = channel.writeAndFlush(stamped(data), channel.voidPromise());
            }
        }
    }
}
