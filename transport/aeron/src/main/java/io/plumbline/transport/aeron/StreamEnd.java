// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.security.SecureRandom;

/** Receiving end of a connection. {@code port}: UDP port, 0 where there is none. */
record StreamEnd(int port, int sessionId, int streamId, int termBytes) {

    private static final SecureRandom RANDOM = new SecureRandom();

    /** Draws numbers that nobody guesses. */
    static StreamEnd random(int termBytes) {
        return new StreamEnd(0, RANDOM.nextInt(), 1 + RANDOM.nextInt(Integer.MAX_VALUE - 1), termBytes);
    }

    StreamEnd withPort(int newPort) {
        return new StreamEnd(newPort, sessionId, streamId, termBytes);
    }

    void write(DataOutput out) throws IOException {
        out.writeShort(port);
        out.writeInt(sessionId);
        out.writeInt(streamId);
        out.writeInt(termBytes);
    }

    static StreamEnd read(DataInput in) throws IOException {
        return new StreamEnd(in.readUnsignedShort(), in.readInt(), in.readInt(), in.readInt());
    }
}
