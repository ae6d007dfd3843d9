// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

/** TCP over Netty's NIO transport, which stands on the JDK's selector and socket channels. */
public final class NettyNioTransport extends NettyTransport {

    /** Makes the transport; it holds nothing. */
    public NettyNioTransport() {}

    @Override
    public String name() {
        return "netty-nio";
    }

    @Override
    public String description() {
        return "Netty over the JDK's selector and channels; copies into and out of its pooled buffers";
    }

    @Override
    NettyIo io() {
        return new NioIo();
    }
}
