// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * A blocking connection that carries frames, each after its length. Threading: one thread receives, any thread sends,
 * any thread may close, which ends a blocked receipt.
 */
public final class ControlConnection implements Closeable {

    /** Version of the protocol: of all that the two ends say to each other, messages included. */
    public static final int VERSION = 13;

    public static final Duration FOREVER = Duration.ZERO;

    private static final long NEVER_NANOS = Long.MIN_VALUE;
    private static final int MAGIC = 0x504C4D42; // "PLMB"
    private static final int PREAMBLE_BYTES = 2 * Integer.BYTES;

    private static final int TLS_HANDSHAKE = 22; // first byte of its record (RFC 8446, section 5.1)

    private final Socket socket;
    private PushbackInputStream in;
    private OutputStream out;
    private boolean isGreeted;
    private boolean isHandshaking;

    public ControlConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setKeepAlive(true); // finds peers that vanished without a word
        this.in = new PushbackInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    /** Tells whether the other end begins with TLS. What it says first is still to be read. */
    public boolean hearsTls(Duration timeout) throws IOException {
        byte[] first = read(1, deadlineNanos(timeout));
        in.unread(first);
        return first[0] == TLS_HANDSHAKE;
    }

    /** Goes on in TLS, before anything else is said; {@code timeout}: of the whole handshake. */
    public void encrypt(SSLContext context, Authentication.End end, Duration timeout) throws IOException {
        synchronized (this) {
            isHandshaking = true;
        }
        boolean isClient = end == Authentication.End.CLIENT;
        SSLSocketFactory sockets = context.getSocketFactory();
        SSLSocket tls = (SSLSocket)
                (isClient
                        ? sockets.createSocket(socket, socket.getInetAddress().getHostAddress(), socket.getPort(), true)
                        : sockets.createSocket(socket, new ByteArrayInputStream(in.readNBytes(1)), true));
        tls.setUseClientMode(isClient);
        tls.setEnabledProtocols(new String[] {TlsContexts.PROTOCOL}); // a context of it has older ones, too
        socket.setSoTimeout(0);
        CompletableFuture<Void> timer = closedAfter(timeout);
        try {
            tls.startHandshake();
        } catch (IOException failure) {
            throw timer.isCompletedExceptionally() ? tooSlow() : failure;
        } finally {
            timer.complete(null);
        }
        synchronized (this) {
            in = new PushbackInputStream(tls.getInputStream());
            out = tls.getOutputStream();
            isHandshaking = false;
        }
    }

    public synchronized void sendPreamble(int version) throws IOException {
        byte[] preamble = new byte[PREAMBLE_BYTES];
        ByteBuffer.wrap(preamble).putInt(MAGIC).putInt(version);
        write(preamble);
        isGreeted = true;
    }

    public int receivePreamble(Duration timeout) throws IOException {
        ByteBuffer preamble = ByteBuffer.wrap(read(PREAMBLE_BYTES, deadlineNanos(timeout)));
        if (preamble.getInt() != MAGIC) {
            throw new ProtocolException("peer does not speak this protocol: peer=" + peer());
        }
        return preamble.getInt();
    }

    public void send(Frame frame) throws IOException {
        byte[] bytes = frame.encode();
        byte[] framed = new byte[Integer.BYTES + bytes.length];
        ByteBuffer.wrap(framed).putInt(bytes.length).put(bytes);
        write(framed);
    }

    /** Says why it ends, if that can be said at once, and closes the connection within a second. */
    public void dismiss(Frame last) {
        CompletableFuture<Void> timer = closedAfter(Duration.ofSeconds(1)); // where the other end reads nothing
        try {
            tell(last);
        } catch (IOException gone) {
            // then there is nobody to tell
        } finally {
            timer.complete(null);
            close();
        }
    }

    private CompletableFuture<Void> closedAfter(Duration timeout) {
        CompletableFuture<Void> timer =
                new CompletableFuture<Void>().orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        CompletableFuture<Void> unused = timer.whenComplete((nothing, late) -> {
            if (late != null) {
                close();
            }
        });
        return timer;
    }

    private synchronized void tell(Frame last) throws IOException {
        if (isHandshaking) {
            return; // it would have to wait for the other end
        }
        if (!isGreeted) {
            sendPreamble(VERSION);
        }
        send(last);
        socket.shutdownOutput(); // so that it goes out before the end
    }

    private synchronized void write(byte[] bytes) throws IOException {
        out.write(bytes);
    }

    /** Receives a frame; empty if none has begun in time. */
    public Optional<Frame> receive(Duration timeout) throws IOException {
        return receive(timeout, timeout);
    }

    /** Receives a frame, whose rest may come later than its beginning has to. */
    public Optional<Frame> receive(Duration timeout, Duration ofTheRest) throws IOException {
        byte[] length = new byte[Integer.BYTES];
        try {
            readSome(length, 0, 1, deadlineNanos(timeout));
        } catch (SocketTimeoutException nothingCame) {
            return Optional.empty();
        }
        long deadlineNanos = deadlineNanos(ofTheRest);
        readFully(length, 1, deadlineNanos);
        int bytes = ByteBuffer.wrap(length).getInt();
        if (bytes < 1 || bytes > Frame.LARGEST_BYTES) {
            throw new ProtocolException("frame length out of range: bytes=" + bytes + ", peer=" + peer()
                    + " (allowed: 1 to " + Frame.LARGEST_BYTES + ")");
        }
        return Optional.of(Frame.decode(read(bytes, deadlineNanos)));
    }

    private byte[] read(int count, long deadlineNanos) throws IOException {
        byte[] bytes = new byte[count];
        readFully(bytes, 0, deadlineNanos);
        return bytes;
    }

    private void readFully(byte[] bytes, int from, long deadlineNanos) throws IOException {
        int filled = from;
        try {
            while (filled < bytes.length) {
                filled += readSome(bytes, filled, bytes.length - filled, deadlineNanos);
            }
        } catch (SocketTimeoutException silent) {
            throw tooSlow();
        }
    }

    private int readSome(byte[] bytes, int offset, int count, long deadlineNanos) throws IOException {
        socket.setSoTimeout(leftMillis(deadlineNanos));
        int read = in.read(bytes, offset, count);
        if (read < 0) {
            throw new EOFException("control connection was closed by the peer: peer=" + peer());
        }
        return read;
    }

    private SocketTimeoutException tooSlow() {
        return new SocketTimeoutException("peer is too slow: peer=" + peer());
    }

    private static long deadlineNanos(Duration timeout) {
        return timeout.isZero() ? NEVER_NANOS : SystemNanoClock.INSTANCE.nanoTime() + timeout.toNanos();
    }

    private int leftMillis(long deadlineNanos) throws SocketTimeoutException {
        if (deadlineNanos == NEVER_NANOS) {
            return 0;
        }
        long leftMillis = TimeUnit.NANOSECONDS.toMillis(deadlineNanos - SystemNanoClock.INSTANCE.nanoTime());
        if (leftMillis <= 0) {
            throw tooSlow();
        }
        return (int) Math.min(leftMillis, Integer.MAX_VALUE);
    }

    public String peer() {
        return String.valueOf(socket.getRemoteSocketAddress());
    }

    public InetSocketAddress peerAddress() {
        return (InetSocketAddress) socket.getRemoteSocketAddress();
    }

    public InetSocketAddress localAddress() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    /** Closes at once, without a word of TLS, for which a peer that doesn't read would have to be waited for. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException alreadyBroken) {
            // a socket that can't be closed in order is closed all the same
        }
    }
}
