// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.Availability;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpFailures;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpListening;
import io.plumbline.transport.tcp.TcpSockets;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;

/**
 * TLS 1.3 over TCP, with a certificate that each listener creates for itself in memory.
 *
 * <p>The address of a listener is {@code host:port#sha256=fingerprint}, and a client trusts only the certificate with
 * that fingerprint. Listening takes an address like TCP. Clients present no certificate.
 */
public final class TlsTransport extends TransportBase {

    /** Makes the transport; it holds nothing. */
    public TlsTransport() {
        super(new Facts(
                "tls",
                "TLS 1.3 over tcp, through SSLEngine; encrypts and decrypts, copies records, and allocates",
                Reach.NETWORK,
                Delivery.RELIABLE,
                ChannelEndpoints.waitStrategies()));
    }

    @Override
    public Availability availability() {
        return TlsEngines.availability();
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return ChannelEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        HostPort wanted = HostPort.of(address);
        Identity identity = identity(wanted);
        return TcpListening.open(
                wanted,
                options,
                (server, reached) -> new TlsListener(
                        server,
                        new TlsAddress(reached, identity.fingerprint()).toTransportAddress(),
                        accepted -> new Opening(
                                TcpListening.configured(accepted, options),
                                identity.engines().create(),
                                options)));
    }

    /** A listener's certificate and key, and the fingerprint by which others know it. */
    private record Identity(TlsEngines engines, String fingerprint) {}

    private static Identity identity(HostPort wanted) throws IOException {
        try {
            SelfSigned signed = SelfSigned.create();
            return new Identity(TlsEngines.server(signed), Fingerprint.of(signed.certificate()));
        } catch (IOException | GeneralSecurityException | RuntimeException failure) {
            throw IpFailures.listening(wanted, failure);
        }
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        TlsAddress remote = TlsAddress.of(address);
        checkWait(options);
        TlsEngines engines = engines(remote);
        return FirstToAnswer.of(address, remote.hostPort(), options.connectTimeout(), candidate -> {
            SocketChannel channel = TcpSockets.connect(candidate, options);
            return CloseOnFailure.step(channel, opened -> new Opening(opened, engines.create(), options))
                    .finish();
        });
    }

    private static TlsEngines engines(TlsAddress remote) throws IOException {
        try {
            return TlsEngines.client(remote.fingerprint());
        } catch (GeneralSecurityException failure) {
            throw new IOException("can't use TLS: reason=" + failure.getMessage(), failure);
        }
    }
}
