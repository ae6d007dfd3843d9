// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/**
 * Encrypts and decrypts between messages and an endpoint of the stream beneath, which does all the waiting. A record
 * holds up to 16 KiB of a message and is decrypted only when all of it is there, so that every message goes through a
 * buffer for records and a buffer for their content. They are on the heap, where the engine makes less garbage than
 * with direct ones and is as fast. It allocates for each record; nothing here does. Threading: as endpoints are. The
 * sending thread holds a lock, because closing sends a last record too; the receiving thread never sends. If the peer
 * wants new keys, the engine puts its own in front of the next message that is sent.
 */
@HotPath
final class TlsEndpoint implements Endpoint {

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
    private static final long GOODBYE_MILLIS = 200;

    private final Endpoint wire;
    private final SSLEngine engine;
    private final SocketChannel channel;
    private final ReentrantLock sending = new ReentrantLock();
    private final ByteBuffer outgoing;
    private final ByteBuffer incoming;
    private final ByteBuffer content;
    private volatile IOException endedBy;

    /** {@code early}: what came after the handshake already, from position to limit; has room for any record. */
    TlsEndpoint(Endpoint wire, SSLEngine engine, ByteBuffer early, SocketChannel channel) {
        this.wire = wire;
        this.engine = engine;
        this.channel = channel;
        this.incoming = early;
        this.outgoing =
                ByteBuffer.allocate(engine.getSession().getPacketBufferSize()).limit(0);
        this.content = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize())
                .limit(0);
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        final ReentrantLock lock = sending;
        lock.lock();
        try {
            int status = flush();
            while (status == COMPLETE && message.hasRemaining()) {
                status = encrypt(message) ? flush() : CLOSED;
            }
            return status;
        } finally {
            lock.unlock();
        }
    }

    private int flush() throws IOException {
        return outgoing.hasRemaining() ? wire.send(outgoing) : COMPLETE;
    }

    private boolean encrypt(ByteBuffer message) {
        final ByteBuffer record = outgoing;
        record.clear();
        try {
            return engine.wrap(message, record).getStatus() == SSLEngineResult.Status.OK;
        } catch (SSLException failure) {
            ended(failure);
            return false;
        } finally {
            record.flip();
        }
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        final int early = decrypt(message);
        if (early != BUSY) {
            return early;
        }
        final ByteBuffer records = incoming;
        records.compact();
        final int status;
        try {
            status = wire.receive(records);
        } finally {
            records.flip();
        }
        if (status == CLOSED) {
            return endOfStream();
        }
        return decrypt(message);
    }

    /** Without a last record of the peer, somebody else may have cut the stream: that is told. */
    private int endOfStream() {
        if (!engine.isOutboundDone() && !engine.isInboundDone()) {
            try {
                engine.closeInbound();
            } catch (SSLException cut) {
                return ended(cut);
            }
        }
        return CLOSED;
    }

    private int decrypt(ByteBuffer message) {
        while (true) {
            move(content, message);
            if (!message.hasRemaining()) {
                return COMPLETE;
            }
            final int status = decryptRecord();
            if (status != COMPLETE) {
                return status;
            }
        }
    }

    private static void move(ByteBuffer from, ByteBuffer to) {
        final int count = Math.min(from.remaining(), to.remaining());
        to.put(to.position(), from, from.position(), count);
        from.position(from.position() + count);
        to.position(to.position() + count);
    }

    private int decryptRecord() {
        final SSLEngineResult result;
        content.clear();
        try {
            result = engine.unwrap(incoming, content);
        } catch (SSLException failure) {
            return ended(failure);
        } finally {
            content.flip();
        }
        if (result.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
            runTasks();
        }
        return switch (result.getStatus()) {
            case OK -> COMPLETE;
            case CLOSED -> CLOSED;
            case BUFFER_UNDERFLOW ->
                incoming.remaining() == incoming.capacity() ? ended(new SSLException("record is too large")) : BUSY;
            case BUFFER_OVERFLOW -> ended(new SSLException("content of a record is too large"));
        };
    }

    private void runTasks() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    private int ended(IOException failure) {
        if (endedBy == null) {
            endedBy = failure;
        }
        return CLOSED;
    }

    @Override
    public String description() {
        IOException reason = endedBy;
        return reason == null ? wire.description() : wire.description() + ", ended by: " + reason.getMessage();
    }

    @Override
    public void close() {
        if (sending.tryLock()) { // else somebody is stuck in sending, and the peer doesn't read
            try {
                sayGoodbye();
            } finally {
                sending.unlock();
            }
        }
        wire.close();
    }

    /** Sends a last record, if there is room for it: a peer that doesn't read can't keep a connection from being closed. */
    private void sayGoodbye() {
        if (engine.isOutboundDone() || outgoing.hasRemaining()) {
            return; // said already; or half a record is on its way, behind which nothing would be understood
        }
        engine.closeOutbound();
        encrypt(NOTHING);
        if (!channel.isBlocking()) {
            writeGoodbye();
            return;
        }
        Thread patient = DaemonThread.start("plumbline-tls-goodbye", this::writeGoodbye); // ends with the channel
        try {
            patient.join(GOODBYE_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeGoodbye() {
        try {
            channel.write(outgoing);
        } catch (IOException gone) {
            return; // then there is nobody to tell
        }
    }
}
