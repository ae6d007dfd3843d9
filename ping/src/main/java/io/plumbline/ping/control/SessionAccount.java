// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.CpuUse;
import java.net.ProtocolException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A reflector's account of a session at its end.
 *
 * @param echoed messages sent back
 * @param bad messages among them whose check was wrong
 * @param cpu what its process burned from the first message to the last; empty if unknown
 */
public record SessionAccount(long echoed, long bad, Optional<CpuUse> cpu) {

    /**
     * Writes this as a frame.
     *
     * @return the frame
     */
    public Frame toFrame() {
        Map<String, String> fields = new TreeMap<>();
        fields.put("echoed", Long.toString(echoed));
        fields.put("bad", Long.toString(bad));
        cpu.ifPresent(use -> CpuFields.write(use, fields));
        return new Frame(FrameType.ACCOUNT, fields);
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
        return new SessionAccount(fields.number("echoed"), fields.number("bad"), CpuFields.read(fields));
    }
}
