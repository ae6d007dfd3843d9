// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.DurationText;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.option.OptionKey;
import io.plumbline.ping.control.Authentication;
import io.plumbline.ping.control.Authentication.End;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.DataPorts;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Speaks with one client over its control connection, from the preamble to the account. */
record ClientHandler(
        ControlConnection control, SessionLimits limits, Places places, DataPorts ports, ThreadPinner pinner) {

    private static final Duration GLANCE = Duration.ofMillis(50);
    private static final int IDLE_LOOKS = 4; // looks within one idle time-out
    private static final long LONGEST_WAIT_FOR_PLACE_MILLIS = 500; // for one whose client was killed just now

    /** Serves the client to the end; {@code onPlace}: it has a session, and is no stranger any more. */
    void run(Runnable onPlace) {
        try (control) {
            serve(onPlace);
        } catch (IOException strangerOrGone) {
            return; // nobody is left who could be told
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(Runnable onPlace) throws IOException, InterruptedException {
        boolean isEncrypted = limits.tls().isPresent() && control.hearsTls(limits.handshakeTimeout());
        if (isEncrypted) {
            control.encrypt(limits.tls().get(), End.REFLECTOR, limits.handshakeTimeout());
        }
        int version = control.receivePreamble(limits.handshakeTimeout());
        control.sendPreamble(ControlConnection.VERSION);
        try {
            if (version != ControlConnection.VERSION) {
                throw new RefusalException("protocol version differs: client=" + version + ", reflector="
                        + ControlConnection.VERSION + " (use the same version of Plumbline at both ends)");
            }
            if (limits.tls().isPresent() && !isEncrypted) {
                throw new RefusalException(
                        "this reflector speaks TLS (give pin with the fingerprint that it prints)", OptionKey.PIN);
            }
            authenticate();
            control.send(PeerIdentity.self());
            Optional<SessionAccount> account = reflect(nextFrame().as(SessionRequest.class), onPlace);
            if (account.isPresent()) {
                control.send(account.get());
            }
        } catch (RefusalException refused) {
            control.send(new Frame.Refused(refused.getMessage(), refused.options()));
        } catch (ProtocolException nonsense) {
            control.send(new Frame.Refused(nonsense.getMessage(), List.of()));
        }
    }

    /** Refuses a client that does not prove that it knows the secret; the others have our proof then. */
    private void authenticate() throws IOException {
        String challenge = Authentication.nonce();
        control.send(new Frame.Challenge(challenge));
        Frame.Answer answer = nextFrame().as(Frame.Answer.class);
        String expected = Authentication.proof(limits.secret(), End.CLIENT, challenge, answer.nonce());
        if (!Authentication.isEqual(expected, answer.proof())) {
            throw new RefusalException(
                    limits.secret().isNone()
                            ? "wrong secret: this reflector has none (leave out secret-file)"
                            : "wrong secret: this reflector has one of its own (give secret-file with a copy of it)",
                    OptionKey.SECRET_FILE);
        }
        control.send(new Frame.Proven(Authentication.proof(limits.secret(), End.REFLECTOR, challenge, answer.nonce())));
    }

    private Frame nextFrame() throws IOException {
        return control.receive(limits.handshakeTimeout())
                .orElseThrow(() -> new SocketTimeoutException("client is too slow: peer=" + control.peer()));
    }

    private Optional<SessionAccount> reflect(SessionRequest request, Runnable onPlace)
            throws IOException, InterruptedException {
        Transport transport = limits.check(request);
        Places.Need need = limits.need(transport, request);
        Optional<Places.Place> free = places.take(request.process(), need, LONGEST_WAIT_FOR_PLACE_MILLIS);
        try (Places.Place place = free.orElseThrow(() -> limits.tooMany(need))) {
            onPlace.run();
            CpuMeter meter = place.isFirst() ? CpuMeter.find() : CpuMeter.NONE; // one account tells of all our threads
            ReflectedSession session = open(request, transport, meter);
            boolean isOrderly;
            try (session) {
                isOrderly = follow(session, request);
            }
            return isOrderly ? Optional.of(session.account(place.othersMet())) : Optional.empty();
        } catch (OutOfMemoryError full) {
            throw new RefusalException("reflector has no thread or memory left for a session: reason="
                    + full.getMessage() + " (try again when others are done, or start it with more)");
        }
    }

    private ReflectedSession open(SessionRequest request, Transport transport, CpuMeter meter)
            throws RefusalException, InterruptedException {
        try {
            Listener listener = listen(transport, limits.dataOptions(request));
            ReflectedSession.Tools tools = new ReflectedSession.Tools(pinner, meter);
            return request.connections().areGathered()
                    ? new GatheredSession(request, transport, listener, tools)
                    : new ThreadSession(request, transport, listener, tools);
        } catch (RefusalException clear) {
            throw clear;
        } catch (IOException | IllegalArgumentException failure) {
            throw new RefusalException(failure.getMessage());
        }
    }

    /**
     * At the address at which the client, or what translates addresses for it, has reached us: it will do so again.
     * Transports of one host have addresses of their own.
     */
    private Listener listen(Transport transport, TransportOptions options) throws IOException, InterruptedException {
        InetAddress local = control.localAddress().getAddress();
        Duration patience = limits.handshakeTimeout().multipliedBy(2); // less than the client's
        return transport.reach() == Transport.Reach.NETWORK
                ? ports.listen(local, transport, options, patience)
                : transport.listen(TransportAddress.ANY, options);
    }

    private boolean follow(ReflectedSession session, SessionRequest request) throws IOException {
        Duration patience = request.connections().patience(limits.handshakeTimeout());
        session.start();
        control.send(session.offer());
        CompletableFuture<Boolean> admission = session.admit(patience, this::tellAdmission);
        while (!admission.isDone()) {
            Optional<Frame> early = control.receive(GLANCE); // who has gone needs no place any more
            if (early.isPresent()) {
                return early.get() instanceof Frame.End;
            }
        }
        if (!admission.join()) {
            throw new RefusalException("no data connection has presented the session's token in time: data="
                    + session.offer().data() + ", timeout=" + DurationText.of(patience)
                    + " (what is translated on the way has to lead to that port, see data-address)");
        }
        return awaitEnd(session, limits.spec().limits().idleTimeout());
    }

    private void tellAdmission() {
        try {
            control.send(new Frame.Admitted());
        } catch (IOException broken) {
            control.close(); // which ends the session
        }
    }

    private boolean awaitEnd(ReflectedSession session, Duration idleTimeout) throws IOException {
        Duration look = idleTimeout.dividedBy(IDLE_LOOKS).plusMillis(1);
        long lastEchoed = 0;
        int quietLooks = 0;
        while (quietLooks < IDLE_LOOKS) {
            Optional<Frame> frame = control.receive(look);
            if (frame.isPresent()) {
                return frame.get() instanceof Frame.End;
            }
            long echoed = session.echoed();
            quietLooks = echoed == lastEchoed ? quietLooks + 1 : 0;
            lastEchoed = echoed;
        }
        control.send(new Frame.Ended(
                "no message for longer than the idle time-out: timeout=" + DurationText.of(idleTimeout)));
        return false;
    }
}
