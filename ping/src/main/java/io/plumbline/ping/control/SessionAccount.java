// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.net.ProtocolException;
import java.util.Map;

/**
 * What a reflector says of a session at its end.
 *
 * @param echoed messages sent back
 * @param bad messages among them whose check was wrong
 * @param cpuNanos CPU time of its thread in nanoseconds, -1 if unknown
 */
public record SessionAccount(long echoed, long bad, long cpuNanos) {

    /**
     * Writes this as a frame.
     *
     * @return the frame
     */
    public Frame toFrame() {
        return new Frame(
                FrameType.ACCOUNT,
                Map.of(
                        "echoed", Long.toString(echoed),
                        "bad", Long.toString(bad),
                        "cpu_nanos", Long.toString(cpuNanos)));
    }

    /**
     * Reads a frame.
     *
     * @param frame the frame
     * @return the account
     * @throws ProtocolException if it is no account, or a broken one
     */
    public static SessionAccount of(Frame frame) throws ProtocolException {
        FieldReader fields = new FieldReader(frame, FrameType.ACCOUNT);
        return new SessionAccount(fields.number("echoed"), fields.number("bad"), fields.number("cpu_nanos"));
    }
}
