// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.result.FactNames;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * On a transport that may lose, duplicate and delay messages: waits for the echo of the message itself, and counts
 * those of earlier ones. A reply that doesn't come in time is lost, and the next message is sent.
 */
final class LossyRoundTrip implements RoundTrip {

    private final Endpoint endpoint;
    private final PingMessages messages;
    private final PartProbes probes;
    private final RunContext context;
    private final long lossTimeoutNanos;
    private final long replyTimeoutNanos;
    private final SessionToken token;
    private final ReplyTimer timer;
    private final LossWatch watch;
    private final Failures failures;
    private final GivenUp givenUp = new GivenUp();
    private long sequence; // of the message that is ready to be sent, or under way
    private long lost;
    private long duplicate;
    private long late;
    private long unansweredNanos;

    LossyRoundTrip(RoundTripParts parts) {
        this.endpoint = parts.session().endpoint();
        this.messages = parts.messages();
        this.probes = parts.probes();
        this.context = parts.context();
        this.lossTimeoutNanos = parts.ping().lossTimeout().toNanos();
        this.replyTimeoutNanos = parts.ping().replyTimeout().toNanos();
        this.token = parts.session().offer().orElseThrow().token();
        this.timer = new ReplyTimer(context.clock(), lossTimeoutNanos);
        this.failures = parts.failures();
        this.watch = LossWatch.of(parts);
        messages.prepare(sequence);
    }

    @Override
    @HotPath
    public void invoke() throws PingException {
        final LossWatch guard = watch;
        boolean isAnswered;
        try {
            if (guard == null) {
                isAnswered = exchange(null);
            } else {
                guard.sent(sequence);
                final boolean hasCome = exchange(guard);
                isAnswered = guard.isAnswered() && hasCome;
            }
        } catch (PingException known) {
            throw known;
        } catch (IOException broken) {
            throw failures.broken(sequence, broken);
        }
        if (isAnswered) {
            unansweredNanos = 0;
            probes.record(messages);
        } else {
            lose();
        }
        messages.prepare(++sequence);
    }

    /** Returns false if there was no reply in time. An echo is looked at after the clock, as it costs time itself. */
    @HotPath
    private boolean exchange(LossWatch guard) throws IOException {
        final Endpoint connection = endpoint;
        final ByteBuffer message = messages.message();
        long polls = 0;
        int status;
        while ((status = connection.send(message)) == Endpoint.BUSY) {
            if (isOver(++polls, guard)) {
                return false;
            }
        }
        polls = 0;
        while (status != Endpoint.CLOSED) {
            status = connection.receive(messages.echoRoom());
            if (status == Endpoint.COMPLETE) {
                context.completedNow();
                if (messages.isEchoRight()) {
                    return true;
                }
                noteOther();
            }
            if (isOver(++polls, guard)) {
                return false;
            }
        }
        throw failures.ended(sequence, watch);
    }

    /** A thread that spins asks the clock, once in many polls; one that slept asks the watch. */
    @HotPath
    private boolean isOver(long polls, LossWatch guard) {
        if (guard != null) {
            return guard.isGivenUp();
        }
        return (polls & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(polls);
    }

    private void noteOther() throws PingException {
        long earlier = messages.earlierSequence();
        if (earlier == PingMessages.NONE) {
            if (!token.hasPart(messages.echo())) { // the token comes back too if it was presented once too often
                throw failures.wrongEcho(sequence, messages.describeWrongEcho());
            }
        } else if (givenUp.remove(earlier)) {
            late++;
        } else {
            duplicate++;
        }
    }

    private void lose() throws PingException {
        context.completedNow(); // nothing that came before was its reply
        lost++;
        givenUp.add(sequence);
        unansweredNanos += lossTimeoutNanos;
        if (unansweredNanos >= replyTimeoutNanos) {
            throw failures.noReply(sequence);
        }
        context.replyLost();
    }

    @Override
    public void tell(RunContext told) {
        told.count(FactNames.REPLIES_LOST, lost);
        told.count(FactNames.REPLIES_DUPLICATE, duplicate);
        told.count(FactNames.REPLIES_LATE, late);
        if (watch != null) {
            told.count("messages_repeated", watch.repeated());
        }
    }
}
