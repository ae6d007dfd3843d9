// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Entry as members replicate it: a member takes the log over, or, having done so, appends a line.
 *
 * @param session number that the member has drawn when it took over
 * @param line the line; empty to take over
 */
record LogCommand(Session session, Optional<byte[]> line) {

    /** Random number of 128 bits. */
    record Session(long high, long low) {}

    static final int HEAD_BYTES = 2 * Long.BYTES;

    byte[] bytes() {
        byte[] text = line.orElse(new byte[0]);
        return ByteBuffer.allocate(HEAD_BYTES + text.length)
                .putLong(session.high())
                .putLong(session.low())
                .put(text)
                .array();
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException if it is too short
     */
    static LogCommand read(byte[] bytes, int offset, int length) {
        if (length < HEAD_BYTES) {
            throw new IllegalArgumentException("not an entry of a mesh's log: bytes=" + length);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, offset, length);
        Session session = new Session(in.getLong(), in.getLong());
        byte[] line = Arrays.copyOfRange(bytes, offset + HEAD_BYTES, offset + length);
        return new LogCommand(session, line.length == 0 ? Optional.empty() : Optional.of(line));
    }
}
