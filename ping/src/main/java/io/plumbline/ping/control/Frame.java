// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.Map;
import java.util.TreeMap;

/**
 * One unit on the control connection: a type and named texts. Names that the receiver doesn't know are ignored, so
 * that a frame can grow.
 *
 * @param type what it says
 * @param fields texts by name
 */
public record Frame(FrameType type, Map<String, String> fields) {

    /** Name of the text that says why, in {@link FrameType#REFUSED} and {@link FrameType#ENDED}. */
    public static final String REASON = "reason";

    /** Largest frame in bytes, its length field not counted. */
    static final int LARGEST_BYTES = 16 * 1024;

    /** Copies the fields. */
    public Frame {
        fields = Map.copyOf(fields);
    }

    /**
     * Returns a frame that says why.
     *
     * @param type what it says
     * @param reason why
     * @return the frame
     */
    public static Frame because(FrameType type, String reason) {
        return new Frame(type, Map.of(REASON, reason));
    }

    /**
     * Returns why.
     *
     * @return the reason, or a text that says that none was given
     */
    public String reason() {
        return fields.getOrDefault(REASON, "no reason given");
    }

    byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(type.code());
            out.writeShort(fields.size());
            for (Map.Entry<String, String> field : new TreeMap<>(fields).entrySet()) {
                out.writeUTF(field.getKey());
                out.writeUTF(field.getValue());
            }
        }
        if (bytes.size() > LARGEST_BYTES) {
            throw new ProtocolException(
                    "frame is too large: bytes=" + bytes.size() + " (allowed: up to " + LARGEST_BYTES + ")");
        }
        return bytes.toByteArray();
    }

    static Frame decode(byte[] bytes) throws ProtocolException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int code = in.readUnsignedByte();
            FrameType type = FrameType.ofCode(code);
            if (type == null) {
                throw new ProtocolException("unknown frame: code=" + code);
            }
            Map<String, String> fields = new TreeMap<>();
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                fields.put(in.readUTF(), in.readUTF());
            }
            if (in.available() > 0) {
                throw new ProtocolException("frame has a rest: type=" + type + ", bytes=" + in.available());
            }
            return new Frame(type, fields);
        } catch (ProtocolException known) {
            throw known;
        } catch (IOException broken) {
            throw new ProtocolException("frame is broken: bytes=" + bytes.length + ", cause=" + broken);
        }
    }
}
