// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.ip.TcpKeepAlive;
import java.io.IOException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;

/** Sets {@link TcpKeepAlive} on channels, as far as the system has the options. */
final class KeepAlive {

    private KeepAlive() {}

    static void enable(SocketChannel channel) throws IOException {
        channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, TcpKeepAlive.INTERVAL_SECONDS);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, TcpKeepAlive.PROBES);
    }

    private static void setIfSupported(SocketChannel channel, SocketOption<Integer> option, int value)
            throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }
}
