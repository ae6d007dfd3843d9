// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Messages of both ends before the first payload, over a blocking channel. */
final class TlsHandshake {

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final SSLEngine engine;
    private final ByteBuffer received;
    private final ByteBuffer decrypted;
    private final ByteBuffer encrypted;

    TlsHandshake(SocketChannel channel, SSLEngine engine) {
        this.channel = channel;
        this.engine = engine;
        this.received = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        this.decrypted = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
        this.encrypted = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    }

    /** Runs to the end; returns what the peer sent after its part of the handshake, from position to limit. */
    ByteBuffer run() throws IOException {
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
        return received.flip();
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
            channel.write(encrypted);
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
        if (!received.hasRemaining()) {
            throw new SSLException("the peer sent a record that is too large");
        }
        if (channel.read(received) < 0) {
            throw new IOException("the peer closed the connection during the TLS handshake");
        }
        return HandshakeStatus.NEED_UNWRAP;
    }

    private static HandshakeStatus progress(SSLEngineResult result) throws SSLException {
        if (result.getStatus() != SSLEngineResult.Status.OK) {
            throw new SSLException("the TLS handshake can't continue: status=" + result.getStatus());
        }
        return result.getHandshakeStatus();
    }

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
