// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.util.Map;

/** Through Netty's own native code around {@code epoll}, {@code recv} and {@code send}. */
final class EpollIo implements NettyIo {

    @Override
    public IoHandlerFactory handlers() {
        return EpollIoHandler.newFactory();
    }

    @Override
    public Channel newClient(SocketProtocolFamily family) {
        return new EpollSocketChannel(family);
    }

    @Override
    public ServerChannel newServer(SocketProtocolFamily family) {
        return new EpollServerSocketChannel(family);
    }

    @Override
    public Map<ChannelOption<Integer>, Integer> keepAliveTimes() {
        return Map.of(
                EpollChannelOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS,
                EpollChannelOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS,
                EpollChannelOption.TCP_KEEPCNT, TcpKeepAlive.PROBES);
    }
}
