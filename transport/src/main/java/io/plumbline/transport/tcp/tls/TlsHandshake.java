// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * Messages of both ends before the first payload. The peer may be anybody: whatever it sends or keeps back, this ends
 * in time.
 *
 * <p>Threading: one thread runs it, any thread aborts it.
 */
final class TlsHandshake {

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final SSLEngine engine;
    private final Selector selector;
    private final ByteBuffer received;
    private final ByteBuffer decrypted;
    private final ByteBuffer encrypted;
    private SelectionKey key;

    /**
     * Takes over a channel.
     *
     * @param channel connected, and registered with no selector; to be closed by the caller if anything fails
     * @param engine new
     */
    TlsHandshake(SocketChannel channel, SSLEngine engine) throws IOException {
        this.channel = channel;
        this.engine = engine;
        this.received = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        this.decrypted = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
        this.encrypted = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        channel.configureBlocking(false);
        this.selector = channel.provider().openSelector();
    }

    /**
     * Runs to the end. The channel is in non-blocking mode then, and registered with no selector.
     *
     * @return what the peer sent after its part of the handshake, from position to limit
     * @throws SocketTimeoutException if it took too long
     * @throws IOException if the peer is not one to talk with
     */
    ByteBuffer run(Duration timeout) throws IOException {
        try (Deadline deadline = new Deadline(timeout, this::abort);
                selector) {
            try {
                key = channel.register(selector, SelectionKey.OP_READ);
                negotiate();
            } catch (ClosedSelectorException | CancelledKeyException | ClosedChannelException aborted) {
                throw deadline.isOver()
                        ? new SocketTimeoutException("the TLS handshake was not over within " + timeout)
                        : new IOException("the TLS handshake was broken off", aborted);
            }
        }
        return received.flip();
    }

    /** Ends a handshake that runs. */
    void abort() {
        try {
            selector.close();
        } catch (IOException alreadyBroken) {
            return; // closed all the same
        }
    }

    private void negotiate() throws IOException {
        engine.beginHandshake();
        try {
            HandshakeStatus status = engine.getHandshakeStatus();
            while (status != HandshakeStatus.FINISHED && status != HandshakeStatus.NOT_HANDSHAKING) {
                status = step(status);
            }
        } catch (SSLException refused) {
            tellWhy();
            throw refused;
        }
    }

    private HandshakeStatus step(HandshakeStatus status) throws IOException {
        return switch (status) {
            case NEED_TASK -> runTasks();
            case NEED_WRAP -> send();
            default -> receive();
        };
    }

    private HandshakeStatus runTasks() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
        return engine.getHandshakeStatus();
    }

    private HandshakeStatus send() throws IOException {
        encrypted.clear();
        SSLEngineResult result = engine.wrap(NOTHING, encrypted);
        encrypted.flip();
        while (encrypted.hasRemaining()) {
            if (channel.write(encrypted) == 0) {
                await(SelectionKey.OP_WRITE);
            }
        }
        return progress(result);
    }

    private HandshakeStatus receive() throws IOException {
        SSLEngineResult result = engine.unwrap(received.flip(), decrypted);
        received.compact();
        if (result.bytesProduced() > 0) {
            throw new SSLException("the peer sent data before the end of the TLS handshake");
        }
        if (result.getStatus() != SSLEngineResult.Status.BUFFER_UNDERFLOW) {
            return progress(result);
        }
        int count = channel.read(received);
        while (count == 0 && received.hasRemaining()) {
            await(SelectionKey.OP_READ);
            count = channel.read(received);
        }
        if (count <= 0) {
            throw count < 0
                    ? new EOFException("the peer closed the connection during the TLS handshake")
                    : new SSLException("the peer sent a record that is too large");
        }
        return HandshakeStatus.NEED_UNWRAP;
    }

    private static HandshakeStatus progress(SSLEngineResult result) throws SSLException {
        if (result.getStatus() != SSLEngineResult.Status.OK) {
            throw new SSLException("the TLS handshake can't continue: status=" + result.getStatus());
        }
        return result.getHandshakeStatus();
    }

    private void await(int operation) throws IOException {
        key.interestOps(operation);
        selector.select(ready -> {});
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("interrupted during the TLS handshake");
        }
    }

    /** Gives the peer the reason in an alert, if it still takes one. */
    private void tellWhy() {
        try {
            encrypted.clear();
            engine.wrap(NOTHING, encrypted);
            channel.write(encrypted.flip());
        } catch (IOException gone) {
            return; // then there is nobody to tell
        }
    }
}
