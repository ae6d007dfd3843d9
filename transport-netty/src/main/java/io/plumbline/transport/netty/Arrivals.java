// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The end of a listening channel's pipeline: keeps the channels that were accepted, not yet registered with any loop.
 *
 * <p>Threading: the event loop adds, one thread takes, any thread closes.
 */
final class Arrivals extends ChannelInboundHandlerAdapter {

    private static final int MAX_KEPT = 128;
    private static final int PAUSE_AFTER_FAILURE_SECONDS = 1;
    private static final Arrival END = new Arrival(null, null);

    private final BlockingQueue<Arrival> queue = new LinkedBlockingQueue<>();
    private volatile boolean isClosed;

    /** Somebody, or why nobody. */
    private record Arrival(Channel channel, Throwable failure) {}

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        Channel channel = (Channel) accepted;
        if (queue.size() >= MAX_KEPT) {
            channel.unsafe().closeForcibly();
            return;
        }
        Arrival arrival = new Arrival(channel, null);
        queue.add(arrival);
        if (isClosed && queue.remove(arrival)) { // nobody closes it any more
            channel.unsafe().closeForcibly();
        }
    }

    /** Accepting fails when there are no more descriptors, and would fail again at once: a pause, as Netty's own does. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        ChannelConfig config = context.channel().config();
        if (config.isAutoRead()) {
            config.setAutoRead(false);
            var unused = context.channel()
                    .eventLoop()
                    .schedule(() -> config.setAutoRead(true), PAUSE_AFTER_FAILURE_SECONDS, TimeUnit.SECONDS);
        }
        if (queue.size() < MAX_KEPT) {
            queue.add(new Arrival(null, failure));
        }
    }

    /** Waits for somebody; empty if nobody came in time or this is closed. */
    Optional<Channel> poll(Duration timeout) throws IOException, InterruptedException {
        Arrival first = isClosed ? END : queue.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
        if (first == null || first.equals(END)) {
            return Optional.empty();
        }
        if (first.failure != null) {
            throw new IOException(first.failure.getMessage(), first.failure);
        }
        return Optional.of(first.channel);
    }

    /** Ends a wait, and closes those whom nobody has taken. */
    void close() {
        isClosed = true;
        closeKept();
        queue.add(END);
    }

    private void closeKept() {
        for (Arrival kept = queue.poll(); kept != null; kept = queue.poll()) {
            if (kept.channel != null) {
                kept.channel.unsafe().closeForcibly();
            }
        }
    }
}
