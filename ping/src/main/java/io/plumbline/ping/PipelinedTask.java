// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.option.Words;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Sends messages on schedule while awaiting the echoes of earlier ones: many in flight on one connection. The wire
 * format is that of {@link RoundTripTask}; the sequence number in an echo identifies its message. With a wait strategy
 * that spins, one thread does both, and polls for echoes between two messages; with one that sleeps, a separate thread
 * receives. {@link PingSpec#receiver()} decides which.
 */
public final class PipelinedTask implements AsyncLatencyTask {

    private RunContext context;
    private PingConnection connection;
    private ReplyBook book;
    private Receiving receiving;
    private Endpoint endpoint;
    private PingMessages messages;
    private ReplyTimer timer;
    private ReplyWatch watch; // for a send that sleeps; else null
    private Failures failures;

    public PipelinedTask() {}

    @Override
    public void init(RunContext runContext, Replies replies) throws IOException {
        context = runContext;
        connection = new PingConnection(runContext);
        connection.open();
        RoundTripParts parts = connection.parts(false);
        book = connection.isLossy() ? new LossyReplies(parts, replies) : new OrderedReplies(parts, replies);
        Receiver choice = parts.ping().receiver().resolve(parts.ping().clientWait());
        receiving = choice == Receiver.POLL
                ? new PolledReplies(parts, book)
                : new ThreadedReplies(parts, book, connection.isLossy());
        endpoint = connection.endpoint();
        messages = parts.messages();
        timer = parts.replyTimer();
        watch = ReplyWatch.of(parts);
        failures = parts.failures();
        context.fact("receiver", Words.text(choice));
    }

    @Override
    public boolean repliesInPoll() {
        return receiving.isInPoll();
    }

    @Override
    @HotPath
    public void send(long sequence, long intendedStartNanos) throws PingException {
        book.sending(sequence);
        final ByteBuffer message = messages.prepare(sequence);
        final ReplyWatch guard = watch;
        if (guard == null) {
            hand(sequence, message);
        } else {
            guard.sent(sequence);
            hand(sequence, message);
            guard.replied();
        }
    }

    /** Lets replies be received until there is room: both ends would wait for each other for ever if each only sent. */
    @HotPath
    private void hand(long sequence, ByteBuffer message) throws PingException {
        final Endpoint connected = endpoint;
        int status;
        try {
            long tries = 0;
            while ((status = connected.send(message)) == Endpoint.BUSY) {
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
            throw failures.ended(sequence, watch);
        }
    }

    @Override
    @HotPath
    public int poll() throws PingException {
        return receiving.poll();
    }

    @Override
    public void close() {
        if (receiving != null) {
            receiving.close();
            book.tell(context);
        }
        if (connection != null) {
            connection.close();
        }
    }
}
