// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/** On a transport that brings every message: the next message is the echo, or the session is over. */
final class ReliableRoundTrip implements RoundTrip {

    private final RunContext context;
    private final Endpoint endpoint;
    private final PingMessages messages;
    private final PartProbes probes;
    private final ReplyTimer timer;
    private final ReplyWatch watch;
    private final Failures failures;
    private ByteBuffer room; // for the echo
    private long sequence; // of the message that is ready to be sent, or under way

    ReliableRoundTrip(RoundTripParts parts) {
        this.context = parts.context();
        this.endpoint = parts.session().endpoint();
        this.messages = parts.messages();
        this.probes = parts.probes();
        this.timer = parts.replyTimer();
        this.watch = ReplyWatch.of(parts);
        this.failures = parts.failures();
        prepare();
    }

    @HotPath
    private void prepare() {
        messages.prepare(sequence);
        room = messages.echoRoom();
    }

    @Override
    @HotPath
    public void invoke() throws PingException {
        final ReplyWatch guard = watch;
        if (guard == null) {
            exchange();
        } else {
            guard.sent(sequence);
            exchange();
            guard.replied();
        }
        if (!messages.isEchoRight()) {
            throw failures.wrongEcho(sequence, messages.describeWrongEcho());
        }
        probes.record(messages);
        sequence++;
        prepare();
    }

    /** The measured part: nothing here that could as well be done before or after. */
    @HotPath
    private void exchange() throws PingException {
        final Endpoint connection = endpoint;
        final ByteBuffer message = messages.message();
        final ByteBuffer echo = room;
        long polls = 0;
        int status;
        try {
            while ((status = connection.send(message)) == Endpoint.BUSY) {
                if ((++polls & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(polls)) {
                    throw failures.noReply(sequence);
                }
            }
            if (status == Endpoint.CLOSED) {
                throw failures.ended(sequence, watch);
            }
            polls = 0;
            while ((status = connection.receive(echo)) == Endpoint.BUSY) {
                if ((++polls & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(polls)) {
                    throw failures.noReply(sequence);
                }
            }
        } catch (PingException known) {
            throw known;
        } catch (IOException broken) {
            throw failures.broken(sequence, broken);
        }
        if (status == Endpoint.CLOSED) {
            throw failures.ended(sequence, watch);
        }
        context.completedNow();
    }
}
