// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.channel.Timeouts;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Delivery;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * A session with a reflector: a data connection for each client that shares it, usually one, and the control
 * connection beside them. Threading: any thread.
 */
public final class ReflectorSession implements AutoCloseable {

    private static final Duration ACCOUNT_TIMEOUT = Duration.ofSeconds(3);
    private static final int LOOKS = 4; // within one time-out

    private final ControlConnection control;
    private final List<Endpoint> endpoints;
    private final PeerIdentity reflector;
    private final SessionRequest request;
    private final SessionOffer offer;
    private final SessionWatch watch;
    private int joined;
    private int left;
    private long maxEchoes;

    private ReflectorSession(
            ControlConnection control,
            List<Endpoint> endpoints,
            PeerIdentity reflector,
            SessionRequest request,
            SessionOffer offer,
            Duration lookEvery) {
        this.control = control;
        this.endpoints = endpoints;
        this.reflector = reflector;
        this.request = request;
        this.offer = offer;
        this.watch = new SessionWatch(control, lookEvery, () -> endpoints.forEach(Endpoint::close));
    }

    /** Asks a reflector for a session and connects to it. {@code wish}: derives the request from its identity. */
    static ReflectorSession open(
            HostPort address,
            PingParameters parameters,
            Function<PeerIdentity, SessionRequest> wish,
            Transport transport)
            throws IOException {
        TransportOptions options = parameters.clientOptions();
        return CloseOnFailure.step(dial(address, options), control -> {
            Handshake handshake = new Handshake(control, options.connectTimeout());
            PeerIdentity reflector = greeted(handshake, parameters.ping(), parameters.secret());
            SessionRequest request = wish.apply(reflector);
            SessionOffer offer = handshake.request(request);
            List<Endpoint> endpoints = new DataConnections(
                            control,
                            handshake,
                            transport,
                            options,
                            parameters.ping().dataAddress())
                    .open(request.connections(), offer);
            ReflectorSession session = new ReflectorSession(
                    control, endpoints, reflector, request, offer, lookEvery(parameters, transport.delivery()));
            session.watch.start();
            return session;
        });
    }

    private static ControlConnection dial(HostPort control, TransportOptions options) throws IOException {
        try {
            return FirstToAnswer.of(
                    control.toTransportAddress(),
                    options,
                    (address, own) -> CloseOnFailure.step(new Socket(), socket -> {
                        IpSockets.bindSource(address, own, socket::bind);
                        socket.connect(address, (int) Timeouts.millis(own.connectTimeout())); // at most a day
                        return new ControlConnection(socket);
                    }));
        } catch (UnknownHostException clear) {
            throw clear;
        } catch (IOException failure) {
            throw new IOException(
                    "can't reach the reflector: address=" + control + ", reason=" + Causes.reason(failure.getCause())
                            + " (start one there with: plumbline reflect)",
                    failure);
        }
    }

    private static Duration lookEvery(PingParameters parameters, Delivery delivery) {
        PingSpec ping = parameters.ping();
        if (ping.clientWait().burnsCpu()) {
            return ControlConnection.FOREVER;
        }
        boolean isLossWatched = delivery == Delivery.LOSSY && parameters.inFlight() == 1;
        return (isLossWatched ? ping.lossTimeout() : ping.replyTimeout())
                .dividedBy(LOOKS)
                .plusMillis(1);
    }

    /** Finds out whether a reflector would talk to us, and asks nothing of it. */
    public static void greet(HostPort address, PingSpec ping, Secret secret) throws IOException {
        TransportOptions options =
                new PingParameters(ping, address.toString(), secret, PingParameters.ANY_CPU, 1).clientOptions();
        try (ControlConnection control = dial(address, options)) {
            greeted(new Handshake(control, options.connectTimeout()), ping, secret);
        }
    }

    private static PeerIdentity greeted(Handshake handshake, PingSpec ping, Secret secret) throws IOException {
        Optional<String> pin = ping.pin();
        if (pin.isPresent()) {
            handshake.encrypt(pin.get());
        }
        return handshake.greet(secret);
    }

    synchronized PingSession join() {
        boolean isFirst = joined == 0;
        return new PingSession(endpoints.get(joined++), request, Optional.of(this), isFirst);
    }

    synchronized boolean isLeftByLast() {
        return ++left == joined;
    }

    synchronized long addEchoes(long ownMax) {
        maxEchoes = Math.min(maxEchoes, Long.MAX_VALUE - ownMax) + ownMax;
        return maxEchoes;
    }

    PeerIdentity reflector() {
        return reflector;
    }

    /** Returns which of the reflector's addresses was reached. */
    public InetSocketAddress reflectorAddress() {
        return control.peerAddress();
    }

    SessionOffer offer() {
        return offer;
    }

    Optional<String> endReason(Duration patience) {
        try {
            return watch.endReason(patience);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    void watch(LongConsumer look) {
        watch.add(look);
    }

    Optional<SessionAccount> end() {
        try (this) {
            control.send(new Frame.End());
            return watch.account(ACCOUNT_TIMEOUT);
        } catch (IOException reflectorIsGone) {
            return Optional.empty();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        endpoints.forEach(Endpoint::close);
        control.close();
    }
}
