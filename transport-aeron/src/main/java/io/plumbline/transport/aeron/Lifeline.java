// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.aeron.driver.Station;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The socket beside the data, after the talking: it is silent as long as the other end is there. A thread sleeps in
 * reading from it, and does nothing at all as long as the connection is up. An end that loses its media driver says so
 * there as its last words.
 */
final class Lifeline implements AutoCloseable {

    /** What the other end sent before it went may still be on its way. */
    private static final long GRACE_NANOS = 10_000_000;

    private static final int MAX_WORDS_BYTES = 4096;

    private final SocketChannel socket;
    private final Station station;
    private final Consumer<String> onLoss = this::cut;
    private volatile String loss = "";
    private volatile boolean isCut;

    private Lifeline(SocketChannel socket, Station station) {
        this.socket = socket;
        this.station = station;
    }

    static Lifeline hold(SocketChannel socket, Station station) {
        Lifeline lifeline = new Lifeline(socket, station);
        DaemonThread.start("plumbline-aeron-lifeline", lifeline::watch);
        station.onLoss(lifeline.onLoss);
        return lifeline;
    }

    private void watch() {
        ByteBuffer words = ByteBuffer.allocate(MAX_WORDS_BYTES);
        try {
            int count;
            do {
                count = socket.read(words); // mostly nothing is ever said: it returns when the other end goes
            } while (count >= 0 && words.hasRemaining());
            LockSupport.parkNanos(GRACE_NANOS);
        } catch (IOException brokenOrClosed) {
            return; // as good an end as any other
        } finally {
            hear(words.flip());
            isCut = true;
        }
    }

    /** They may come from another host, and go to a terminal. */
    private void hear(ByteBuffer words) {
        if (words.hasRemaining() && loss.isEmpty()) {
            String text = StandardCharsets.UTF_8.decode(words).toString().replaceAll("\\p{Cntrl}", " ");
            loss = "the other end says: " + text;
        }
    }

    /** This end has lost its media driver: the other one hears why before it finds the connection closed. */
    private void cut(String ownLoss) {
        loss = ownLoss;
        try (socket) {
            int unused = socket.write(ByteBuffer.wrap(ownLoss.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException itIsGoneToo) {
            return;
        } finally {
            isCut = true;
        }
    }

    /** Tells whether the other end, or this end's media driver, has gone. */
    boolean isCut() {
        return isCut;
    }

    /** Tells by what it was cut, in words. */
    String cutBy() {
        return loss.isEmpty() ? "the other end" : "the loss of a media driver";
    }

    /** Fails if it was cut because one of the ends has lost its media driver. */
    void requireDrivers() throws IOException {
        if (!loss.isEmpty()) {
            throw new IOException(loss);
        }
    }

    @Override
    public void close() {
        station.forget(onLoss);
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close a connection's socket", failure);
        }
    }
}
