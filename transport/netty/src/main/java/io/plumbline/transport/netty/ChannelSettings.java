// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;

/**
 * Opens sockets with the options that those of the transport {@code tcp} have, and with the buffers that a message of the
 * size at hand needs.
 */
record ChannelSettings(NettyIo io, TransportOptions options) {

    /** Direct buffers from one arena, cached by every thread, not only by those that Netty has started itself. */
    private static final ByteBufAllocator BUFFERS = new PooledByteBufAllocator(true, 0, 1, 8192, 9, 256, 64, true);

    private static final int MIN_READ_BYTES = 2048;
    private static final int MAX_READ_BYTES = 64 * 1024;
    private static final int BACKLOG = 128;

    Channel newClient(InetSocketAddress remote) {
        Channel client = io.client().apply(family(remote));
        configure(client);
        return client;
    }

    ServerChannel newServer(InetSocketAddress local) {
        ServerChannel server = io.server().apply(family(local));
        server.config().setOption(ChannelOption.SO_BACKLOG, BACKLOG);
        server.config().setOption(ChannelOption.SO_REUSEADDR, true);
        setBuffer(server.config(), ChannelOption.SO_RCVBUF); // before it is bound: accepted sockets inherit it
        return server;
    }

    private static SocketProtocolFamily family(InetSocketAddress address) {
        return SocketProtocolFamily.of(IpSockets.family(address));
    }

    ByteBuf newBuffer(int bytes) {
        return BUFFERS.directBuffer(bytes);
    }

    void configure(Channel channel) {
        ChannelConfig config = channel.config();
        config.setAllocator(BUFFERS);
        config.setRecvByteBufAllocator(new FixedRecvByteBufAllocator(readBytes()));
        config.setOption(ChannelOption.TCP_NODELAY, true);
        config.setOption(ChannelOption.SO_KEEPALIVE, true);
        for (Map.Entry<ChannelOption<Integer>, Integer> time :
                io.keepAliveTimes().entrySet()) {
            config.setOption(time.getKey(), time.getValue()); // false where the system doesn't have it
        }
        setBuffer(config, ChannelOption.SO_SNDBUF);
        setBuffer(config, ChannelOption.SO_RCVBUF);
    }

    void mark(Channel channel) throws IOException {
        ChannelConfig config = channel.config();
        IpSockets.mark(
                options,
                octet -> config.setOption(ChannelOption.IP_TOS, octet),
                () -> Objects.requireNonNullElse(config.getOption(ChannelOption.IP_TOS), 0)); // where it has none
    }

    /** More than a message, so that a read that isn't full shows Netty that there is no more, without another call. */
    int readBytes() {
        return Math.max(MIN_READ_BYTES, Math.min(2 * options.messageBytes(), MAX_READ_BYTES));
    }

    private void setBuffer(ChannelConfig config, ChannelOption<Integer> buffer) {
        if (options.socketBufferBytes() > 0) {
            config.setOption(buffer, options.socketBufferBytes());
        }
    }
}
