// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpSockets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;

/** The way from a connected channel to an endpoint. */
final class Opening {

    private final SocketChannel channel;
    private final SSLEngine engine;
    private final TransportOptions options;
    private final TlsHandshake handshake;

    /** Takes over a channel, which is still to be closed if this fails. */
    Opening(SocketChannel channel, SSLEngine engine, TransportOptions options) throws IOException {
        this.channel = channel;
        this.engine = engine;
        this.options = options;
        this.handshake = new TlsHandshake(channel, engine);
    }

    /** Runs the handshake and makes an endpoint. If that fails, the channel is closed. */
    Endpoint finish() throws IOException {
        return CloseOnFailure.step(channel, opened -> {
            ByteBuffer early = handshake.run(options.connectTimeout());
            String description =
                    "tls " + engine.getSession().getCipherSuite() + " over " + TcpSockets.description(opened);
            Endpoint wire = ChannelEndpoints.open(opened, options.waitStrategy(), description);
            return new TlsEndpoint(wire, engine, early, new Goodbye(opened));
        });
    }

    /** Ends the handshake from another thread. */
    void abort() {
        handshake.abort();
    }
}
