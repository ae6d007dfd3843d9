// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** The end of a listening channel's pipeline: makes endpoints of the channels that were accepted. */
final class AcceptedChannels extends ChannelInboundHandlerAdapter {

    private static final int PAUSE_AFTER_FAILURE_SECONDS = 1;

    private final Backlog backlog;
    private final IoFunction<Channel, Endpoint> opener;

    AcceptedChannels(Backlog backlog, IoFunction<Channel, Endpoint> opener) {
        this.backlog = backlog;
        this.opener = opener;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        Channel channel = (Channel) accepted; // not yet registered with any loop
        if (!backlog.hasRoom()) {
            channel.unsafe().closeForcibly();
            return;
        }
        try {
            backlog.add(opener.apply(channel));
            backlog.fail(null);
        } catch (IOException | RuntimeException goneAtOnce) {
            return; // and closed
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
        backlog.fail(new IOException(
                "can't accept: address=" + context.channel().localAddress() + ", reason=" + failure.getMessage(),
                failure));
    }
}
