// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringChannelOption;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.TcpKeepAlive;
import java.util.EnumSet;
import java.util.Map;

/** TCP over Netty's native transport for Linux with {@code io_uring}. */
public final class NettyIoUringTransport extends NettyTransport {

    public NettyIoUringTransport() {
        // its ring belongs to one thread, so only that of an event loop of Netty's will do
        super(
                "netty-io-uring",
                "Netty's io_uring; copied into and out of its buffers, too",
                EnumSet.of(WaitStrategy.EVENT_LOOP));
    }

    @Override
    Availability ofItsLibrary() {
        return NativeHost.ofThisJvm().availability(name(), NativeHost.IO_URING, IoUring::unavailabilityCause);
    }

    @Override
    NettyIo io() {
        return new NettyIo(
                IoUringIoHandler.newFactory(),
                family -> new IoUringSocketChannel(), // it chooses the family by itself
                family -> new IoUringServerSocketChannel(),
                Map.of(
                        IoUringChannelOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS,
                        IoUringChannelOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS,
                        IoUringChannelOption.TCP_KEEPCNT, TcpKeepAlive.PROBES));
    }
}
