// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketProtocolFamily;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.nio.channels.spi.SelectorProvider;
import java.util.Map;
import jdk.net.ExtendedSocketOptions;

/** Through the JDK's selector and channels. */
final class NioIo implements NettyIo {

    @Override
    public IoHandlerFactory handlers() {
        return NioIoHandler.newFactory();
    }

    @Override
    public Channel newClient(SocketProtocolFamily family) {
        return new NioSocketChannel(SelectorProvider.provider(), family);
    }

    @Override
    public ServerChannel newServer(SocketProtocolFamily family) {
        return new NioServerSocketChannel(SelectorProvider.provider(), family);
    }

    @Override
    public Map<ChannelOption<Integer>, Integer> keepAliveTimes() {
        return Map.of(
                NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), TcpKeepAlive.IDLE_SECONDS,
                NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), TcpKeepAlive.INTERVAL_SECONDS,
                NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), TcpKeepAlive.PROBES);
    }
}
