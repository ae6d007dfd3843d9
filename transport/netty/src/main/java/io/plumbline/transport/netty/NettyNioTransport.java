// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.nio.channels.spi.SelectorProvider;
import java.util.EnumSet;
import java.util.Map;
import jdk.net.ExtendedSocketOptions;

/** TCP over Netty's NIO transport, which is based on the JDK's selector and socket channels. */
public final class NettyNioTransport extends NettyTransport {

    public NettyNioTransport() {
        super(
                "netty-nio",
                "Netty over the JDK's selector; copied into its buffers, too",
                EnumSet.of(WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN));
    }

    @Override
    NettyIo io() {
        SelectorProvider provider = SelectorProvider.provider();
        return new NettyIo(
                NioIoHandler.newFactory(),
                family -> new NioSocketChannel(provider, family),
                family -> new NioServerSocketChannel(provider, family),
                Map.of(
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), TcpKeepAlive.IDLE_SECONDS,
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), TcpKeepAlive.INTERVAL_SECONDS,
                        NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), TcpKeepAlive.PROBES));
    }
}
