// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.introduction;

import io.plumbline.transport.channel.Timeouts;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.lifecycle.IoFunction;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Conversation of two ends over a stream socket before the first message. The other end may be anybody: whatever it
 * says or keeps back, this ends in time, as the socket is closed then. The JDK's own timer counts. Threading: one
 * thread talks; any may close the socket.
 */
public final class Introduction {

    private final SocketChannel socket;
    private final DataInputStream in;

    private Introduction(SocketChannel socket) {
        this.socket = socket;
        this.in = new DataInputStream(Channels.newInputStream(socket));
    }

    public static <T> T over(SocketChannel socket, Duration timeout, IoFunction<Introduction, T> talk)
            throws IOException {
        CompletableFuture<Void> timer = new CompletableFuture<>();
        CompletableFuture<Void> unused = timer.orTimeout(Timeouts.millis(timeout), TimeUnit.MILLISECONDS)
                .whenComplete((nothing, timedOut) -> {
                    if (timedOut != null) {
                        closeQuietly(socket);
                    }
                });
        return CloseOnFailure.step(socket, opened -> {
            try {
                opened.configureBlocking(true);
                T result = talk.apply(new Introduction(opened));
                if (timer.complete(null)) {
                    return result;
                }
                throw new SocketTimeoutException("no answer within " + timeout);
            } catch (ClosedByInterruptException interrupted) {
                throw Causes.caused(new InterruptedIOException("interrupted while connecting"), interrupted);
            } catch (IOException failure) {
                if (timer.isCompletedExceptionally() && !(failure instanceof SocketTimeoutException)) {
                    throw Causes.caused(new SocketTimeoutException("no answer within " + timeout), failure);
                }
                throw failure instanceof EOFException
                        ? Causes.caused(new EOFException("the other end has hung up"), failure)
                        : failure;
            } finally {
                timer.complete(null);
            }
        });
    }

    static void closeQuietly(SocketChannel socket) {
        try {
            socket.close();
        } catch (IOException goneAnyway) {
            return; // nobody is left who could be told
        }
    }

    public SocketChannel socket() {
        return socket;
    }

    /** Returns what the other end says; nothing is read ahead. */
    public DataInputStream in() {
        return in;
    }

    public void say(Words words) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        words.write(new DataOutputStream(bytes));
        ByteBuffer all = ByteBuffer.wrap(bytes.toByteArray());
        while (all.hasRemaining()) {
            socket.write(all);
        }
    }

    @FunctionalInterface
    public interface Words {
        void write(DataOutputStream out) throws IOException;
    }
}
