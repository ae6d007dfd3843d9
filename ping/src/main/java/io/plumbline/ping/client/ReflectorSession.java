// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * A session with a reflector, as its client sees it: an open data connection, and the control connection beside it.
 *
 * <p>Threading: one thread, except {@link #endpoint()}, which is as free as the transport allows.
 */
public final class ReflectorSession implements PingSession {

    private static final Duration ACCOUNT_TIMEOUT = Duration.ofSeconds(3);

    private final ControlConnection control;
    private final Endpoint endpoint;
    private final PeerIdentity reflector;
    private final SessionRequest request;
    private final SessionOffer offer;
    private final ControlWatch watch;

    private ReflectorSession(
            ControlConnection control,
            Endpoint endpoint,
            PeerIdentity reflector,
            SessionRequest request,
            SessionOffer offer) {
        this.control = control;
        this.endpoint = endpoint;
        this.reflector = reflector;
        this.request = request;
        this.offer = offer;
        this.watch = new ControlWatch(control, endpoint);
    }

    /**
     * Asks a reflector for a session and connects to it.
     *
     * @param address control address of the reflector
     * @param parameters its secret, and how this end's data connection is to be opened
     * @param wish what is wanted of it, once it is known who it is
     * @param transport the transport that the request will name
     * @return the open session
     * @throws io.plumbline.ping.control.RefusalException if the reflector won't; the message says why
     * @throws IOException if it can't be reached or doesn't answer; the message names its address
     */
    public static ReflectorSession open(
            HostPort address,
            PingParameters parameters,
            Function<PeerIdentity, SessionRequest> wish,
            Transport transport)
            throws IOException {
        TransportOptions options = parameters.clientOptions();
        return CloseOnFailure.step(ControlDial.connect(address, options.connectTimeout()), control -> {
            Handshake handshake = new Handshake(control, options.connectTimeout());
            Optional<String> pin = parameters.ping().pin();
            if (pin.isPresent()) {
                handshake.encrypt(pin.get());
            }
            PeerIdentity reflector = handshake.greet(parameters.secret());
            SessionRequest request = wish.apply(reflector);
            SessionOffer offer = handshake.request(request);
            Endpoint endpoint = connect(offer.dataAddress(), control, transport, options);
            try {
                handshake.present(offer.token(), endpoint, options.messageBytes(), transport.delivery());
            } catch (IOException | RuntimeException failure) {
                endpoint.close();
                throw failure;
            }
            ReflectorSession session = new ReflectorSession(control, endpoint, reflector, request, offer);
            session.watch.start();
            return session;
        });
    }

    private static Endpoint connect(
            TransportAddress data, ControlConnection control, Transport transport, TransportOptions options)
            throws IOException {
        try {
            if (transport.reach() == Reach.NETWORK) {
                DataHost.requireSame(data, control.peerHost());
            }
            return transport.connect(data, options);
        } catch (IllegalArgumentException noAddress) {
            throw new RefusalException(
                    "reflector offers no data address: data=" + data + ", reason=" + noAddress.getMessage());
        }
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public PeerIdentity reflector() {
        return reflector;
    }

    @Override
    public SessionRequest request() {
        return request;
    }

    @Override
    public Optional<SessionOffer> offer() {
        return Optional.of(offer);
    }

    @Override
    public Optional<String> endReason(Duration patience) {
        try {
            return watch.endReason(patience);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public Optional<SessionAccount> end() {
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

    /** Closes both connections at once. Safe to call twice. */
    @Override
    public void close() {
        endpoint.close();
        control.close();
    }
}
