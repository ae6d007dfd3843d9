// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.core.wire.RecordCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import java.util.Locale;

/**
 * One unit on the control connection. Frames don't name their components on the wire: any change to one must increase
 * {@link ControlConnection#VERSION}.
 */
public sealed interface Frame
        permits PeerIdentity,
                SessionRequest,
                SessionOffer,
                Frame.Refused,
                Frame.Admitted,
                Frame.End,
                SessionAccount,
                Frame.Ended,
                Frame.Challenge,
                Frame.Answer,
                Frame.Proven {

    int LARGEST_BYTES = 16 * 1024; // largest frame in bytes, its length field not counted

    /** Reflector: there will be no session; {@code options}: names of the client's options that would avoid that. */
    record Refused(String reason, List<String> options) implements Frame {}

    /** Reflector: the data connection has presented the token. */
    record Admitted() implements Frame {}

    /** Client: no more messages will come. */
    record End() implements Frame {}

    /** Reflector: it ends the session itself. */
    record Ended(String reason) implements Frame {}

    /** Reflector: the client has to prove that it knows the secret. {@code nonce}: number that is used once. */
    record Challenge(String nonce) implements Frame {}

    /**
     * Client: it knows the secret, and the reflector has to prove that it does. {@code nonce}: number that is used
     * once.
     */
    record Answer(String nonce, String proof) implements Frame {}

    /** Reflector: it knows the secret, too. */
    record Proven(String proof) implements Frame {}

    default <F extends Frame> F as(Class<F> kind) throws ProtocolException {
        if (!kind.isInstance(this)) {
            throw new ProtocolException(
                    "unexpected frame: type=" + name(getClass()) + " (allowed: " + name(kind) + ")");
        }
        return kind.cast(this);
    }

    private static String name(Class<?> kind) {
        return kind.getSimpleName().toUpperCase(Locale.ROOT);
    }

    default byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RecordCodec.write(Frame.class, this, new DataOutputStream(bytes));
        if (bytes.size() > LARGEST_BYTES) {
            throw new ProtocolException(
                    "frame is too large: bytes=" + bytes.size() + " (allowed: up to " + LARGEST_BYTES + ")");
        }
        return bytes.toByteArray();
    }

    /** Reads what may come from a stranger. {@code bytes}: bytes without their length. */
    static Frame decode(byte[] bytes) throws ProtocolException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            Frame frame = RecordCodec.read(Frame.class, in);
            if (in.available() > 0) {
                throw new IOException("it has a rest: bytes=" + in.available());
            }
            return frame;
        } catch (IOException | RuntimeException broken) {
            throw new ProtocolException("frame is broken: bytes=" + bytes.length + ", cause=" + broken);
        }
    }
}
