// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/** A channel of the JDK. Its selector is gone before it is connected. */
final class ChannelSocket implements MessageSocket {

    private final DatagramChannel channel;
    private final TransportOptions options;
    private Selector selector;

    /** Takes over an open channel. */
    ChannelSocket(DatagramChannel channel, TransportOptions options) {
        this.channel = channel;
        this.options = options;
    }

    DatagramChannel channel() {
        return channel;
    }

    @Override
    public void send(ByteBuffer greeting, InetSocketAddress remote) throws IOException {
        prepare();
        channel.send(greeting, remote);
    }

    /** A channel that doesn't block isn't closed by an interrupt. */
    private void prepare() throws IOException {
        if (selector == null) {
            channel.configureBlocking(false);
            selector = channel.provider().openSelector();
            channel.register(selector, SelectionKey.OP_READ);
        }
    }

    @Override
    public InetSocketAddress receive(ByteBuffer datagram, long patienceMillis) throws IOException {
        prepare();
        InetSocketAddress sender = (InetSocketAddress) channel.receive(datagram);
        if (sender != null || patienceMillis == 0) {
            return sender;
        }
        selector.select(patienceMillis);
        return (InetSocketAddress) channel.receive(datagram);
    }

    @Override
    public void connect(InetSocketAddress remote) throws IOException {
        closeSelector();
        channel.connect(remote);
    }

    @Override
    public void send(ByteBuffer greeting) throws IOException {
        if (channel.isOpen()) {
            channel.write(greeting);
        }
    }

    @Override
    public Endpoint endpoint() throws IOException {
        return UdpSockets.endpoint(channel, options);
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            closeSelector();
        }
    }

    private void closeSelector() throws IOException {
        if (selector != null) {
            selector.close();
        }
    }
}
