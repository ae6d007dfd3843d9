// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.DurationText;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.RecordTexts;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.tls.TlsTransport;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;

/** Parameters of a task that talks to a service. */
public record ServiceParameters(ServiceSpec spec, Secret password) {

    private static final List<String> STREAMS = List.of("tcp", "tcp-native", "tcp-io_uring", "tcp-socket");
    private static final List<String> TLS_STREAMS = List.of("tcp");
    private static final List<String> UNIX_STREAMS = List.of("unix", "unix-native");
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final String OF_TLS =
            " (the service has to speak TLS there, with a certificate that this JVM trusts, or that of pin)";

    /** Checks what can be without a connection. */
    public void check(int inFlight) {
        Protocol protocol = protocol();
        conversation();
        if (!isTls() && spec.pin().isPresent()) {
            throw new RefusedException(
                    "a certificate without TLS: scheme=" + spec.url().scheme() + " (leave out pin)",
                    OptionKey.PIN.text());
        }
        List<String> streams = isTls() ? TLS_STREAMS : spec.url().isUnix() ? UNIX_STREAMS : STREAMS;
        if (!streams.contains(spec.medium())) {
            throw new RefusedException(
                    "not a transport to this service: transport=" + spec.medium() + ", url=" + spec.url()
                            + " (allowed: " + String.join(", ", streams) + ")",
                    OptionKey.TRANSPORT.text());
        }
        Transport transport = transport();
        if (!transport.waitStrategies().contains(spec.clientWait()) || spec.clientWait() == WaitStrategy.VIRTUAL) {
            throw new RefusedException(
                    "not a way to wait for a service: wait=" + spec.clientWait().text() + " (such as spin or block)",
                    OptionKey.WAIT.text());
        }
        if (inFlight > 1 && !protocol.canPipeline(spec.url())) {
            throw refusedInFlight("this service answers one request at a time on a connection: in-flight=" + inFlight
                    + ", scheme=" + spec.url().scheme() + " (allowed: 1; or several clients)");
        } else if (inFlight > 1 && !spec.clientWait().burnsCpu()) {
            String waits = transport.waitStrategies().stream()
                    .filter(WaitStrategy::burnsCpu)
                    .map(WaitStrategy::text)
                    .collect(Collectors.joining(", "));
            throw refusedInFlight(
                    "a thread that sleeps until a reply comes can't send meanwhile: in-flight=" + inFlight + ", wait="
                            + spec.clientWait().text() + " (allowed: 1; or wait " + waits + "; or several clients)");
        }
    }

    private static RefusedException refusedInFlight(String message) {
        return new RefusedException(message, OptionKey.IN_FLIGHT.text());
    }

    Protocol protocol() {
        return Protocols.of(spec.url());
    }

    Conversation conversation() {
        return protocol().conversation(spec.url(), password);
    }

    private boolean isTls() {
        return Protocols.scheme(spec.url()).isTls();
    }

    /** Connects, with the handshake of TLS where the URL wants it, and tells how long both took. */
    Endpoint connect(Conversation conversation, ReplyRoom room, OpeningTimes times) throws IOException {
        AtomicLong connectedNanos = new AtomicLong(); // when the handshake began
        long begunNanos = SystemNanoClock.INSTANCE.nanoTime();
        Endpoint endpoint = isTls()
                ? overTls(conversation, room, connectedNanos)
                : transport().connect(address(), options());
        long nowNanos = SystemNanoClock.INSTANCE.nanoTime();
        long tlsNanos = isTls() ? nowNanos - connectedNanos.get() : 0;
        times.add(nowNanos - begunNanos - tlsNanos, tlsNanos);
        return endpoint;
    }

    private Endpoint overTls(Conversation conversation, ReplyRoom room, AtomicLong connectedNanos) throws IOException {
        try {
            return TlsTransport.toServer(
                    HostPort.ofListener(address()), spec.pin(), protocol().alpn(), options(), plain -> {
                        room.clear();
                        Wire wire = new Wire(plain, room);
                        conversation.beforeTls(wire);
                        wire.done();
                        if (!room.isEmpty()) { // nobody knows who said that
                            throw new BrokenReplyException("more than a yes to TLS: received=" + room.text());
                        }
                        connectedNanos.set(SystemNanoClock.INSTANCE.nanoTime());
                    });
        } catch (IOException failure) {
            if (failure.getCause() instanceof RefusedServiceException
                    || failure.getCause() instanceof BrokenReplyException) {
                throw (IOException) failure.getCause(); // the server's own words
            }
            if (failure.getCause() instanceof SocketTimeoutException && connectedNanos.get() > 0) {
                throw new IOException(
                        "no answer to the handshake of TLS: address=" + address() + ", timeout="
                                + DurationText.of(CONNECT_TIMEOUT) + OF_TLS,
                        failure);
            }
            throw failure.getCause() instanceof SSLException
                    ? new IOException(failure.getMessage() + OF_TLS, failure)
                    : failure;
        }
    }

    Transport transport() {
        return Transports.named(spec.medium());
    }

    private TransportAddress address() {
        ServiceUrl url = spec.url();
        int port = url.port() == 0 ? Protocols.scheme(url).port() : url.port();
        return new TransportAddress(url.isUnix() ? url.path() : url.host() + ":" + port);
    }

    private TransportOptions options() {
        return new TransportOptions(spec.clientWait(), spec.maxReply().bytes(), 0, CONNECT_TIMEOUT);
    }

    /** Takes the password out of what a stranger said, or of what is said about it. */
    String withoutSecret(String text) {
        return password.isNone() ? text : text.replace(password.value(), "***");
    }

    public Map<String, String> toTexts() {
        return RecordTexts.of(ServiceParameters.class, this);
    }

    static ServiceParameters of(Map<String, String> texts) {
        return RecordTexts.read(ServiceParameters.class, texts);
    }
}
