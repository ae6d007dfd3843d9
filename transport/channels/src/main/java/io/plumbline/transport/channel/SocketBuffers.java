// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;

public final class SocketBuffers {

    private SocketBuffers() {}

    /** Sets both buffers of a channel that carries data; {@code options}: whose buffer size is set, unless it is 0. */
    public static void set(NetworkChannel channel, TransportOptions options) throws IOException {
        set(channel, StandardSocketOptions.SO_SNDBUF, options);
        set(channel, StandardSocketOptions.SO_RCVBUF, options);
    }

    /**
     * Sets the receive buffer of a server channel before it is bound: accepted channels inherit it; {@code options}:
     * whose buffer size is set, unless it is 0.
     */
    public static void setInherited(NetworkChannel server, TransportOptions options) throws IOException {
        set(server, StandardSocketOptions.SO_RCVBUF, options);
    }

    public static void set(NetworkChannel channel, SocketOption<Integer> buffer, TransportOptions options)
            throws IOException {
        if (options.socketBufferBytes() > 0) {
            channel.setOption(buffer, options.socketBufferBytes());
        }
    }
}
