// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.clock.NanoClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A thread that sends each message of one client back, with the time of its receipt in it. */
final class LoopbackReflector implements AutoCloseable {

    /** Ways to wait for bytes. */
    enum Waiting {
        /** Read without blocking, again and again: fast, and burns a CPU. */
        SPIN,
        /** Sleep in the read. */
        BLOCK
    }

    static final int SEQUENCE_AT = 0;
    static final int REFLECTED_AT = Long.BYTES;
    static final int MESSAGE_BYTES = 2 * Long.BYTES;

    private final ServerSocketChannel server;
    private final NanoClock clock;
    private final Waiting waiting;

    private LoopbackReflector(ServerSocketChannel server, NanoClock clock, Waiting waiting) {
        this.server = server;
        this.clock = clock;
        this.waiting = waiting;
    }

    static LoopbackReflector start(NanoClock clock, Waiting waiting) throws IOException {
        ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        LoopbackReflector reflector = new LoopbackReflector(server, clock, waiting);
        Thread thread = new Thread(reflector::reflect, "reflector");
        thread.setDaemon(true);
        thread.start();
        return reflector;
    }

    /** Connects the one client, which may read in another way than the reflector. */
    SocketChannel connect(Waiting clientWaiting) throws IOException {
        return configured(SocketChannel.open(server.getLocalAddress()), clientWaiting);
    }

    private static SocketChannel configured(SocketChannel channel, Waiting waiting) throws IOException {
        channel.socket().setTcpNoDelay(true);
        channel.configureBlocking(waiting == Waiting.BLOCK);
        return channel;
    }

    private void reflect() {
        ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
        try (SocketChannel client = configured(server.accept(), waiting)) {
            while (read(client, message)) {
                message.putLong(REFLECTED_AT, clock.nanoTime());
                write(client, message);
            }
        } catch (IOException clientGone) {
            // closed in the middle of a message: nobody waits for it
        }
    }

    /** Reads one message, whichever way the channel waits; false at the end of the stream. */
    static boolean read(SocketChannel channel, ByteBuffer message) throws IOException {
        message.clear();
        while (message.hasRemaining()) {
            if (channel.read(message) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Writes one message from its beginning. */
    static void write(SocketChannel channel, ByteBuffer message) throws IOException {
        message.clear();
        while (message.hasRemaining()) {
            channel.write(message);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
