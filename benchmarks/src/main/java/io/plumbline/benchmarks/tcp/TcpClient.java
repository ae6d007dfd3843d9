// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The client's end of a connection to a {@link Reflector}. Spins. Threading: one thread. */
public final class TcpClient implements AutoCloseable {

    private final SocketChannel channel;
    private final ByteBuffer buffer;
    private long sequence;

    /** Connects. */
    public TcpClient(int port, int sizeBytes) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        buffer = TcpMessage.allocate(sizeBytes);
    }

    /** Sends a message and waits for its echo. */
    public void roundTrip() throws IOException {
        buffer.putLong(TcpMessage.SEQUENCE_OFFSET, sequence);
        TcpMessage.spinWrite(channel, buffer);
        if (!TcpMessage.spinRead(channel, buffer)) {
            throw new IOException("the reflector closed the connection");
        }
        if (buffer.getLong(TcpMessage.SEQUENCE_OFFSET) != sequence) {
            throw new IOException("wrong echo: got=" + buffer.getLong(TcpMessage.SEQUENCE_OFFSET));
        }
        sequence++;
    }

    /** Returns when the reflector received the last message: its reading of {@link System#nanoTime()}. */
    public long reflectorNanos() {
        return buffer.getLong(TcpMessage.REFLECTOR_NANOS_OFFSET);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
