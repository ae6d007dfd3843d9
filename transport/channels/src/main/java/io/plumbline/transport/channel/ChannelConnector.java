// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** Connects stream channels within a time limit. */
public final class ChannelConnector {

    private ChannelConnector() {}

    public static void connect(SocketChannel channel, SocketAddress address, Duration timeout) throws IOException {
        channel.configureBlocking(false);
        if (!channel.connect(address)) {
            awaitConnection(channel, timeout);
        }
        refuseSelfConnection(channel);
    }

    private static void awaitConnection(SocketChannel channel, Duration timeout) throws IOException {
        try (Selector selector = channel.provider().openSelector()) {
            channel.register(selector, SelectionKey.OP_CONNECT);
            selector.select(Timeouts.millis(timeout));
            if (channel.finishConnect()) {
                return;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while connecting");
            }
            throw new SocketTimeoutException("no answer within " + timeout);
        }
    }

    /**
     * A loopback port from the ephemeral range to which nobody listens may be given to the connecting socket itself, and
     * TCP then connects it to itself.
     */
    private static void refuseSelfConnection(SocketChannel channel) throws IOException {
        SocketAddress local = channel.getLocalAddress();
        if (local.equals(channel.getRemoteAddress()) && !local.toString().isEmpty()) {
            throw new ConnectException("connected to itself, since nothing listens there");
        }
    }
}
