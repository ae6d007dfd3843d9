// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.DurationText;
import io.plumbline.model.option.OptionKey;
import io.plumbline.ping.control.Authentication;
import io.plumbline.ping.control.Authentication.End;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.certificate.TlsContexts;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport.Delivery;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Optional;

/** The client's side of the exchange before the first message. */
record Handshake(ControlConnection control, Duration timeout) {

    /**
     * Longer than most round trips, so that a token is repeated where it was lost, and seldom where it is on its way.
     */
    private static final Duration REPEAT = Duration.ofMillis(200);

    private static final int IN_TURN = 3; // time-outs: longer than the reflector lets it wait for others

    void encrypt(String pin) throws IOException {
        try {
            control.encrypt(TlsContexts.client(pin), End.CLIENT, timeout);
        } catch (SocketTimeoutException slow) {
            throw slow;
        } catch (IOException | GeneralSecurityException failure) {
            throw untrusted(failure);
        }
    }

    private IOException untrusted(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException other) {
                return new RefusalException(
                        "the reflector's " + other.getMessage() + ", peer=" + control.peer()
                                + " (if the reflector has a new certificate, and it is really this reflector, give pin "
                                + "with the fingerprint that it prints)",
                        OptionKey.PIN);
            }
        }
        RefusalException refused = new RefusalException(
                "no TLS with the reflector: peer=" + control.peer() + ", reason=" + failure.getMessage()
                        + " (start it with tls, or leave out pin)",
                OptionKey.PIN);
        refused.initCause(failure);
        return refused;
    }

    PeerIdentity greet(Secret secret) throws IOException {
        control.sendPreamble(ControlConnection.VERSION);
        int version = control.receivePreamble(timeout);
        if (version != ControlConnection.VERSION) {
            throw new RefusalException("refused by reflector: protocol version differs: client="
                    + ControlConnection.VERSION + ", reflector=" + version
                    + " (use the same version of Plumbline at both ends)");
        }
        authenticate(secret);
        return next("a greeting").as(PeerIdentity.class);
    }

    private void authenticate(Secret secret) throws IOException {
        String challenge = next("a challenge").as(Frame.Challenge.class).nonce();
        String answer = Authentication.nonce();
        control.send(new Frame.Answer(answer, Authentication.proof(secret, End.CLIENT, challenge, answer)));
        String shown = next("a proof").as(Frame.Proven.class).proof();
        String expected = Authentication.proof(secret, End.REFLECTOR, challenge, answer);
        if (!Authentication.isEqual(expected, shown)) {
            throw new RefusalException("the reflector does not know the secret: peer=" + control.peer()
                    + " (is it the one you mean? nothing was disclosed to it)");
        }
    }

    SessionOffer request(SessionRequest request) throws IOException {
        control.send(request);
        return next("an offer", timeout.multipliedBy(IN_TURN)).as(SessionOffer.class);
    }

    /** Presents the token; on a transport that may lose it again and again, until the reflector admits. */
    void present(SessionToken token, Endpoint endpoint, int messageBytes, Delivery delivery) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        send(token, endpoint, message);
        Optional<Frame> answer = Optional.empty();
        Duration left = timeout;
        while (delivery == Delivery.LOSSY && answer.isEmpty() && left.compareTo(REPEAT) > 0) {
            answer = control.receive(REPEAT);
            if (answer.isEmpty()) {
                send(token, endpoint, message);
            }
            left = left.minus(REPEAT);
        }
        Frame frame = answer.isPresent() ? checked(answer.get()) : next("admission", left);
        frame.as(Frame.Admitted.class);
    }

    private static void send(SessionToken token, Endpoint endpoint, ByteBuffer message) throws IOException {
        for (int index = 0; index < SessionToken.messages(message.capacity()); index++) {
            token.write(message, index);
            int status;
            do {
                status = endpoint.send(message);
            } while (status == Endpoint.BUSY);
            if (status == Endpoint.CLOSED) {
                throw new IOException(
                        "data connection was closed during the handshake: endpoint=" + endpoint.description());
            }
        }
    }

    void awaitAdmission(Duration patience) throws IOException {
        next("admission", patience).as(Frame.Admitted.class);
    }

    private Frame next(String what) throws IOException {
        return next(what, timeout);
    }

    private Frame next(String what, Duration patience) throws IOException {
        return checked(control.receive(patience)
                .orElseThrow(() -> new SocketTimeoutException("reflector does not answer: peer=" + control.peer()
                        + ", awaited=" + what + ", timeout=" + DurationText.of(patience))));
    }

    private static Frame checked(Frame frame) throws RefusalException {
        if (frame instanceof Frame.Refused refused) {
            throw RefusalException.of(refused);
        }
        return frame;
    }
}
