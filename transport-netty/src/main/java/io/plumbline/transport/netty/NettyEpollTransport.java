// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.epoll.Epoll;
import io.plumbline.model.Availability;

/** TCP over Netty's native transport for Linux, which calls {@code epoll} itself. */
public final class NettyEpollTransport extends NettyTransport {

    /** Makes the transport; it holds nothing. */
    public NettyEpollTransport() {}

    @Override
    public String name() {
        return "netty-epoll";
    }

    @Override
    public String description() {
        return "Netty's native epoll, recv and send; copies into and out of its pooled buffers";
    }

    @Override
    public Availability availability() {
        return NativeHost.ofThisJvm().availability(name(), NativeLibrary.EPOLL, Epoll::unavailabilityCause);
    }

    @Override
    NettyIo io() {
        return new EpollIo();
    }
}
