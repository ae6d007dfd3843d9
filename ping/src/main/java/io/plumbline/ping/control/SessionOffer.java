// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.spi.TransportAddress;
import java.net.ProtocolException;
import java.util.Map;
import java.util.Objects;

/**
 * A reflector's offer to a client.
 *
 * @param dataAddress where its listener for this session is
 * @param token what the data connection has to present
 * @param idleTimeoutNanos nanoseconds without a message after which it will end the session
 * @param placement where its thread runs, and why
 */
public record SessionOffer(
        TransportAddress dataAddress, SessionToken token, long idleTimeoutNanos, ThreadPlacement placement) {

    /** What the reflector's thread is called in placements. */
    public static final String ROLE = "reflector";

    /** Checks that nothing is missing. */
    public SessionOffer {
        Objects.requireNonNull(dataAddress, "dataAddress");
        Objects.requireNonNull(token, "token");
        Objects.requireNonNull(placement, "placement");
    }

    /**
     * Writes this as a frame.
     *
     * @return the frame
     */
    public Frame toFrame() {
        return new Frame(
                FrameType.OFFER,
                Map.of(
                        "data_address", dataAddress.location(),
                        "token", token.text(),
                        "idle_timeout_nanos", Long.toString(idleTimeoutNanos),
                        "cpu", Integer.toString(placement.cpu()),
                        "cpu_reason", placement.reason()));
    }

    /**
     * Reads a frame.
     *
     * @param frame the frame
     * @return the offer
     * @throws ProtocolException if it is no offer, or a broken one
     */
    public static SessionOffer of(Frame frame) throws ProtocolException {
        FieldReader fields = new FieldReader(frame, FrameType.OFFER);
        return new SessionOffer(
                new TransportAddress(fields.text("data_address")),
                fields.parsed("token", SessionToken::of),
                fields.number("idle_timeout_nanos"),
                new ThreadPlacement(ROLE, fields.integer("cpu"), fields.text("cpu_reason")));
    }
}
