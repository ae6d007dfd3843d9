// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.introduction.IntroducingListener;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpFailures;
import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpListening;
import io.plumbline.transport.tcp.TcpSockets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * TLS 1.3 over TCP, with a certificate that each listener creates for itself in memory. The address has its
 * fingerprint, and a client trusts only the certificate that has it.
 */
public final class TlsTransport extends TransportBase {

    public TlsTransport() {
        super(new Facts(
                "tls",
                "TLS 1.3 over tcp (SSLEngine); encrypts, copies and allocates",
                Reach.NETWORK,
                Delivery.RELIABLE,
                ChannelEndpoints.waitStrategies()));
    }

    @Override
    public Availability availability() {
        try {
            SSLContext.getInstance(TlsContexts.PROTOCOL);
            KeyPairGenerator.getInstance("EC");
            return Availability.available();
        } catch (GeneralSecurityException missing) {
            return Availability.unavailable(
                    "this JVM lacks what it needs: " + missing.getMessage(),
                    "use a whole JDK, with the modules java.base and jdk.crypto.ec");
        }
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
                (server, reached) -> new IntroducingListener(
                        server,
                        new TlsAddress(reached, identity.fingerprint()).toTransportAddress(),
                        options.connectTimeout(),
                        talk -> open(
                                TcpListening.configured(talk.socket(), options),
                                engine(identity.context(), false),
                                options)));
    }

    private static SSLEngine engine(SSLContext context, boolean isClient) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(isClient);
        engine.setEnabledProtocols(new String[] {TlsContexts.PROTOCOL}); // a context of it has older ones, too
        return engine;
    }

    private static Endpoint open(SocketChannel socket, SSLEngine engine, TransportOptions options) throws IOException {
        ByteBuffer early = new TlsHandshake(socket, engine).run();
        String description = "tls " + engine.getSession().getCipherSuite() + " over " + TcpSockets.description(socket);
        Endpoint wire = ChannelEndpoints.open(socket, options.waitStrategy(), description);
        return new TlsEndpoint(wire, engine, early, socket);
    }

    private record Identity(SSLContext context, String fingerprint) {}

    private static Identity identity(HostPort wanted) throws IOException {
        try {
            SelfSigned signed = SelfSigned.create();
            return new Identity(TlsContexts.server(signed), Fingerprint.of(signed.certificate()));
        } catch (IOException | GeneralSecurityException | RuntimeException failure) {
            throw IpFailures.listening(wanted, failure);
        }
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        TlsAddress remote = TlsAddress.of(address);
        checkWait(options);
        SSLContext context = client(Optional.of(remote.fingerprint()));
        return connected(address, remote.hostPort(), options, plain -> engine(context, true));
    }

    /** Talk with a server before its handshake, on an endpoint that blocks; it may read no byte of the handshake. */
    @FunctionalInterface
    public interface Before {
        void talk(Endpoint plain) throws IOException;
    }

    /**
     * Connects to a server that isn't ours, by TLS 1.3 or 1.2: its certificate has the fingerprint or, without one, is
     * trusted by this JVM for the server's name. {@code protocols}: by their names for ALPN.
     */
    public static Endpoint toServer(
            HostPort server,
            Optional<String> fingerprint,
            List<String> protocols,
            TransportOptions options,
            Before before)
            throws IOException {
        SSLContext context = client(fingerprint);
        SSLParameters parameters = new SSLParameters();
        parameters.setEndpointIdentificationAlgorithm(fingerprint.isPresent() ? null : "HTTPS");
        parameters.setApplicationProtocols(protocols.toArray(String[]::new));
        return connected(server.toTransportAddress(), server, options, socket -> {
            before.talk(ChannelEndpoints.open(socket, WaitStrategy.BLOCK, TcpSockets.description(socket)));
            SSLEngine engine = context.createSSLEngine(server.host(), server.port());
            engine.setUseClientMode(true);
            engine.setSSLParameters(parameters);
            return engine;
        });
    }

    private static Endpoint connected(
            TransportAddress name,
            HostPort server,
            TransportOptions options,
            IoFunction<SocketChannel, SSLEngine> engines)
            throws IOException {
        return FirstToAnswer.of(
                name,
                server,
                options,
                (candidate, own) -> Introduction.over(
                        TcpSockets.connect(candidate, own),
                        own.connectTimeout(),
                        talk -> open(talk.socket(), engines.apply(talk.socket()), own)));
    }

    private static SSLContext client(Optional<String> fingerprint) throws IOException {
        try {
            return fingerprint.isPresent() ? TlsContexts.client(fingerprint.get()) : SSLContext.getDefault();
        } catch (GeneralSecurityException failure) {
            throw new IOException("can't use TLS: reason=" + failure.getMessage(), failure);
        }
    }
}
