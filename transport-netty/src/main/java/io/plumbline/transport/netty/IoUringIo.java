// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import io.netty.channel.uring.IoUringChannelOption;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.util.Map;

/** Through Netty's own native code around {@code io_uring}. It chooses the socket's family by itself. */
final class IoUringIo implements NettyIo {

    @Override
    public IoHandlerFactory handlers() {
        return IoUringIoHandler.newFactory();
    }

    @Override
    public Channel newClient(SocketProtocolFamily family) {
        return new IoUringSocketChannel();
    }

    @Override
    public ServerChannel newServer(SocketProtocolFamily family) {
        return new IoUringServerSocketChannel();
    }

    @Override
    public Map<ChannelOption<Integer>, Integer> keepAliveTimes() {
        return Map.of(
                IoUringChannelOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS,
                IoUringChannelOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS,
                IoUringChannelOption.TCP_KEEPCNT, TcpKeepAlive.PROBES);
    }
}
