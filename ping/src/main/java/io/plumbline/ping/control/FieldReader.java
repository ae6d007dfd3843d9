// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.net.ProtocolException;
import java.util.function.Function;

/** Reads the fields of a frame that came from a stranger: whatever doesn't fit is a {@link ProtocolException}. */
final class FieldReader {

    private final Frame frame;

    /** Reads a frame that has to be of a type. */
    FieldReader(Frame frame, FrameType expected) throws ProtocolException {
        if (frame.type() != expected) {
            throw new ProtocolException("unexpected frame: type=" + frame.type() + " (allowed: " + expected + ")");
        }
        this.frame = frame;
    }

    boolean has(String name) {
        return frame.fields().containsKey(name);
    }

    String text(String name) throws ProtocolException {
        String value = frame.fields().get(name);
        if (value == null) {
            throw new ProtocolException("field is missing: frame=" + frame.type() + ", name=" + name);
        }
        return value;
    }

    int integer(String name) throws ProtocolException {
        return parsed(name, Integer::parseInt);
    }

    long number(String name) throws ProtocolException {
        return parsed(name, Long::parseLong);
    }

    <T> T parsed(String name, Function<String, T> parser) throws ProtocolException {
        String value = text(name);
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException wrong) {
            throw new ProtocolException("field is wrong: frame=" + frame.type() + ", name=" + name + ", value=" + value
                    + ", cause=" + wrong.getMessage());
        }
    }
}
