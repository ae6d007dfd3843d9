// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.HotPath;
import io.plumbline.ping.client.ReflectorSession;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * Sends one message and waits for its echo, again and again.
 *
 * <p>Threading: the run thread. Does not allocate after construction.
 */
final class RoundTrip implements AutoCloseable {

    private static final Duration PATIENCE_FOR_REASON = Duration.ofMillis(300);

    private final ReflectorSession session;
    private final Endpoint endpoint;
    private final PingMessages messages;
    private final LegProbes legs;
    private final Duration replyTimeout;
    private final ReplyTimer timer;
    private final ReplyWatchdog watchdog;
    private long nextSequence;

    RoundTrip(
            ReflectorSession session,
            PingMessages messages,
            LegProbes legs,
            NanoClock clock,
            WaitStrategy wait,
            Duration replyTimeout) {
        this.session = session;
        this.endpoint = session.endpoint();
        this.messages = messages;
        this.legs = legs;
        this.replyTimeout = replyTimeout;
        this.timer = new ReplyTimer(clock, replyTimeout.toNanos());
        this.watchdog = wait.burnsCpu() ? null : new ReplyWatchdog(endpoint, replyTimeout);
    }

    @HotPath
    void invoke() throws PingException {
        final long sequence = nextSequence++;
        final ByteBuffer message = messages.prepare(sequence);
        final ReplyWatchdog guard = watchdog;
        if (guard == null) {
            exchange(message, messages.echoRoom());
        } else {
            guard.sent(sequence);
            exchange(message, messages.echoRoom());
            guard.replied();
        }
        if (!messages.isEchoRight()) {
            throw failure(messages.describeWrongEcho(), null);
        }
        legs.record(messages);
    }

    @HotPath
    private void exchange(ByteBuffer message, ByteBuffer echo) throws PingException {
        final Endpoint connection = endpoint;
        long polls = 0;
        int status;
        try {
            while ((status = connection.send(message)) == Endpoint.BUSY) {
                if ((++polls & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(polls)) {
                    throw noReply();
                }
            }
            if (status == Endpoint.CLOSED) {
                throw ended();
            }
            polls = 0;
            while ((status = connection.receive(echo)) == Endpoint.BUSY) {
                if ((++polls & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(polls)) {
                    throw noReply();
                }
            }
        } catch (PingException known) {
            throw known;
        } catch (IOException broken) {
            throw failure("connection to the reflector failed: reason=" + broken.getMessage(), broken);
        }
        if (status == Endpoint.CLOSED) {
            throw ended();
        }
    }

    private PingException ended() {
        if (watchdog != null && watchdog.hasBitten()) {
            return noReply();
        }
        String reason = session.endReason(PATIENCE_FOR_REASON).orElse("data connection was closed by the reflector");
        return failure("connection to the reflector ended: reason=" + reason, null);
    }

    private PingException noReply() {
        return failure(
                "no reply in time: timeout=" + replyTimeout + " (is the reflector frozen? else raise the time-out)",
                null);
    }

    private PingException failure(String what, IOException cause) {
        return new PingException(
                what + ", invocation=" + (nextSequence - 1) + ", endpoint=" + endpoint.description(), cause);
    }

    @Override
    public void close() {
        if (watchdog != null) {
            watchdog.close();
        }
    }
}
