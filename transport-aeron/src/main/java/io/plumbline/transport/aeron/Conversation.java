// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Lines of text over the socket beside the data, and a limited patience for all of them together. One thread, except close. */
final class Conversation implements Closeable {

    private static final int MAX_LINE_BYTES = 4096;
    private static final Duration NAP = Duration.ofNanos(100_000);

    private final SocketChannel socket;
    private long napsLeft;
    private ByteBuffer overheard; // a byte that came while nobody listened

    Conversation(SocketChannel socket, Duration patience) throws IOException {
        this.socket = socket;
        this.napsLeft = patience.dividedBy(NAP) + 1;
        socket.configureBlocking(false);
        if (socket.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            socket.setOption(StandardSocketOptions.TCP_NODELAY, true); // else the second line waits for an ACK: 40 ms
        }
    }

    static Duration nap() {
        return NAP;
    }

    void connect(SocketAddress address) throws IOException {
        boolean isConnected = socket.connect(address);
        while (!isConnected) {
            nap("connecting");
            isConnected = socket.finishConnect();
        }
    }

    void say(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            if (socket.write(bytes) == 0) {
                nap("speaking");
            }
        }
    }

    /** Byte by byte, as what follows the line is not ours to take. */
    String hear() throws IOException {
        ByteBuffer line = ByteBuffer.allocate(MAX_LINE_BYTES);
        ByteBuffer next = ByteBuffer.allocate(1);
        while (line.hasRemaining()) {
            if (!hear(next.clear())) {
                nap("listening");
            } else if (next.get(0) == '\n') {
                return StandardCharsets.UTF_8.decode(line.flip()).toString();
            } else {
                line.put(next.get(0));
            }
        }
        throw new IOException("the other end talks too much: limit=" + MAX_LINE_BYTES);
    }

    /** Hears one byte, or the one that was overheard; false if there is none yet. */
    private boolean hear(ByteBuffer next) throws IOException {
        if (overheard != null) {
            next.put(overheard);
            overheard = null;
            return true;
        }
        int count = socket.read(next);
        if (count < 0) {
            throw new EOFException("the other end has hung up");
        }
        return count > 0;
    }

    /** Sleeps a little; a method of the caller's may do so instead, and then counts here. */
    private void nap(String what) throws IOException {
        count(what);
        LockSupport.parkNanos(NAP.toNanos());
    }

    /** Counts a nap of the caller's. */
    void count(String what) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while " + what);
        }
        if (napsLeft-- <= 0) {
            throw new SocketTimeoutException("timed out while " + what);
        }
    }

    /** Fails if the other end has hung up. */
    void requirePeer() throws IOException {
        ByteBuffer next = ByteBuffer.allocate(1);
        if (overheard == null && hear(next)) {
            overheard = next.flip();
        }
    }

    /** This host's address in the conversation, for a channel; empty where there is none. */
    String localHost() throws IOException {
        return host(socket.getLocalAddress());
    }

    /** The other host's address in the conversation. */
    String peerHost() throws IOException {
        return host(socket.getRemoteAddress());
    }

    private static String host(SocketAddress address) {
        if (!(address instanceof InetSocketAddress internet)) {
            return "";
        }
        String text = internet.getAddress().getHostAddress();
        return text.indexOf(':') < 0 ? text : "[" + text + "]";
    }

    /** Ends the talking; the socket stays open and shows whether the other end is there. */
    SocketChannel silence() throws IOException {
        socket.configureBlocking(true);
        return socket;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
