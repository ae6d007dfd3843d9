// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.util.EnumSet;
import java.util.Map;

/** TCP over Netty's native transport for Linux, which calls {@code epoll} itself. */
public final class NettyEpollTransport extends NettyTransport {

    public NettyEpollTransport() {
        super(
                "netty-epoll",
                "Netty's native epoll; copied into and out of its buffers, too",
                EnumSet.of(WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN));
    }

    @Override
    Availability ofItsLibrary() {
        return NativeHost.ofThisJvm().availability(name(), NativeHost.EPOLL, Epoll::unavailabilityCause);
    }

    @Override
    NettyIo io() {
        return new NettyIo(
                EpollIoHandler.newFactory(),
                EpollSocketChannel::new,
                EpollServerSocketChannel::new,
                Map.of(
                        EpollChannelOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS,
                        EpollChannelOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS,
                        EpollChannelOption.TCP_KEEPCNT, TcpKeepAlive.PROBES));
    }
}
