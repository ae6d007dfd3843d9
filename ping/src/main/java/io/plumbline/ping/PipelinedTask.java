// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Receiver;
import java.io.IOException;

/**
 * Sends messages on schedule while awaiting the echoes of earlier ones: many in flight on one connection. The wire
 * format is that of {@link RoundTripTask}; the sequence number in an echo identifies its message.
 *
 * <p>With a wait strategy that spins, one thread does both, and polls for echoes between two messages; with one that
 * sleeps, a separate thread receives. {@link PingSpec#receiver()} decides which.
 */
public final class PipelinedTask implements AsyncLatencyTask {

    private RunContext context;
    private PingConnection connection;
    private ReplyBook book;
    private Receiving receiving;
    private PipelineSender sender;

    /** Creates the task; {@link #init} does the rest. */
    public PipelinedTask() {}

    @Override
    public void init(RunContext runContext, Replies replies) throws IOException {
        context = runContext;
        connection = new PingConnection(runContext);
        SessionOpening opening = new SessionOpening(connection.parameters());
        connection.open(opening);
        RoundTripParts parts = connection.parts(null); // the kernel's stamps don't say of which message they are
        book = opening.isLossy() ? new LossyReplies(parts, replies) : new OrderedReplies(parts, replies);
        ReplyReceiver receiver = new ReplyReceiver(parts, book);
        Receiver choice = parts.ping().receiver().resolve(parts.ping().clientWait());
        receiving = choice == Receiver.POLL
                ? new PolledReplies(parts, receiver)
                : new ThreadedReplies(parts, receiver, opening.isLossy());
        sender = new PipelineSender(parts, receiving);
        context.fact("receiver", choice.text());
    }

    @Override
    public boolean repliesInPoll() {
        return receiving.isInPoll();
    }

    @Override
    @HotPath
    public void send(long sequence, long intendedStartNanos) throws PingException {
        book.sending(sequence);
        sender.send(sequence);
    }

    @Override
    @HotPath
    public int poll() throws PingException {
        return receiving.poll();
    }

    @Override
    public void close() {
        if (sender != null) {
            sender.close();
        }
        if (receiving != null) {
            receiving.close();
            book.tell(context);
        }
        if (connection != null) {
            connection.close();
        }
    }
}
