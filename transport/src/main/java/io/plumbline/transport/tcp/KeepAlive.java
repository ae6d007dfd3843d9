// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import java.io.IOException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;

/**
 * Lets the system ask after a silent peer, so that one whose host or network died, which nobody reports, is noticed in
 * about 25 seconds instead of never. Nothing is sent on a connection that carries messages. A peer that dies while data
 * waits for its acknowledgement is noticed when the system gives up sending it again, on Linux after about 15 minutes.
 */
final class KeepAlive {

    private static final int IDLE_SECONDS = 10;
    private static final int INTERVAL_SECONDS = 5;
    private static final int PROBES = 3;

    private KeepAlive() {}

    static void enable(SocketChannel channel) throws IOException {
        channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPIDLE, IDLE_SECONDS);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, INTERVAL_SECONDS);
        setIfSupported(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, PROBES);
    }

    private static void setIfSupported(SocketChannel channel, SocketOption<Integer> option, int value)
            throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }
}
