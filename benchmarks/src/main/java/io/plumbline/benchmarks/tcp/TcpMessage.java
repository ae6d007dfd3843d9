// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;

/** TcpMessage on the wire: sequence number, time of receipt at the reflector, padding; the same as the C program's. */
public final class TcpMessage {

    static final int SEQUENCE_OFFSET = 0;
    static final int REFLECTOR_NANOS_OFFSET = Long.BYTES;
    /** Least size of a message in bytes. */
    public static final int HEADER_BYTES = 2 * Long.BYTES;
    /** Largest size of a message in bytes. */
    public static final int MAX_BYTES = 1 << 20;

    private TcpMessage() {}

    static ByteBuffer allocate(int sizeBytes) {
        return ByteBuffer.allocateDirect(sizeBytes).order(ByteOrder.nativeOrder());
    }

    static void spinWrite(SocketChannel channel, ByteBuffer buffer) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /** Returns false if the peer closed the connection between two messages. */
    static boolean spinRead(SocketChannel channel, ByteBuffer buffer) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) >= 0) {
                continue;
            }
            if (buffer.position() == 0) {
                return false;
            }
            throw new EOFException("the peer closed the connection within a message");
        }
        return true;
    }
}
