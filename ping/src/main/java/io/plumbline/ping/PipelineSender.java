// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Hands messages to the transport. Against back-pressure it lets replies be received until there is room: both ends
 * would wait for each other for ever if each only sent. Threading: the run thread. Does not allocate after
 * construction.
 */
final class PipelineSender implements AutoCloseable {

    private final Endpoint endpoint;
    private final PingMessages messages;
    private final Receiving receiving;
    private final ReplyTimer timer;
    private final ReplyWatchdog watchdog; // for a send that sleeps; else null
    private final Failures failures;

    PipelineSender(RoundTripParts parts, Receiving receiving) {
        this.endpoint = parts.session().endpoint();
        this.messages = parts.messages();
        this.receiving = receiving;
        this.timer = new ReplyTimer(
                parts.context().clock(), parts.ping().replyTimeout().toNanos());
        this.watchdog =
                parts.spins() ? null : new ReplyWatchdog(endpoint, parts.ping().replyTimeout());
        this.failures = parts.failures();
    }

    @HotPath
    void send(long sequence) throws PingException {
        final ByteBuffer message = messages.prepare(sequence);
        final ReplyWatchdog guard = watchdog;
        if (guard == null) {
            hand(sequence, message);
        } else {
            guard.sent(sequence);
            hand(sequence, message);
            guard.replied();
        }
    }

    @HotPath
    private void hand(long sequence, ByteBuffer message) throws PingException {
        final Endpoint connection = endpoint;
        int status;
        try {
            long tries = 0;
            while ((status = connection.send(message)) == Endpoint.BUSY) {
                receiving.poll();
                if ((++tries & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(tries)) {
                    throw failures.noReply(sequence);
                }
            }
        } catch (PingException known) {
            throw known;
        } catch (IOException broken) {
            throw failures.broken(sequence, broken);
        }
        if (status == Endpoint.CLOSED) {
            throw watchdog != null && watchdog.hasBitten() ? failures.noReply(sequence) : failures.ended(sequence);
        }
    }

    @Override
    public void close() {
        if (watchdog != null) {
            watchdog.close();
        }
    }
}
