// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;

/** Sends requests on schedule while replies to earlier ones are awaited, which come in their order. */
public final class PipelinedServiceTask implements AsyncLatencyTask {

    private static final int MAX_AT_ONCE = 16; // so that a request that is due doesn't wait for the whole of a backlog
    private static final int USUAL_IN_FLIGHT = 1 << 10;

    private final Function<RunContext, ServiceConnection> connections;
    private RunContext context;
    private NanoClock clock;
    private Replies replies;
    private ServiceConnection connection;
    private long[] dueNanos = new long[USUAL_IN_FLIGHT]; // of those in flight, by number; a power of two
    private long sent;
    private long awaited;

    public PipelinedServiceTask() {
        this(ServiceConnection::of);
    }

    PipelinedServiceTask(Function<RunContext, ServiceConnection> connections) {
        this.connections = connections;
    }

    @Override
    public void init(RunContext runContext, Replies to) throws IOException {
        context = runContext;
        clock = runContext.clock();
        replies = to;
        connection = connections.apply(runContext).opened(runContext);
    }

    @Override
    public boolean repliesInPoll() {
        return true;
    }

    @Override
    @HotPath
    public void send(long sequence, long intendedStartNanos) throws IOException {
        if (sent - awaited == dueNanos.length) {
            makeRoom();
        }
        dueNanos[slot(sequence)] = intendedStartNanos;
        try {
            connection.prepare(sequence); // not before it is due: replies to asides may have numbers of the same row
            connection.send(sequence, sent - awaited);
        } catch (IOException failure) {
            throw connection.broken(sequence, failure);
        }
        sent = sequence + 1;
    }

    private int slot(long sequence) {
        return (int) sequence & (dueNanos.length - 1);
    }

    private void makeRoom() {
        long[] before = dueNanos;
        dueNanos = Arrays.copyOf(before, 2 * before.length);
        for (long number = awaited; number < sent; number++) {
            dueNanos[slot(number)] = before[(int) number & (before.length - 1)];
        }
    }

    /** The clock is read before a reply is judged, so that judging isn't the service's. */
    @Override
    @HotPath
    public int poll() throws IOException {
        int reported = 0;
        try {
            while (reported < MAX_AT_ONCE && awaited < sent && connection.poll()) {
                final long now = clock.nanoTime();
                final long sequence = awaited++;
                if (connection.check(sequence).isEmpty()) {
                    replies.completedAfter(sequence, now - dueNanos[slot(sequence)]);
                } else {
                    replies.lost(sequence);
                }
                connection.finish(sent - awaited);
                reported++;
            }
        } catch (IOException failure) {
            throw connection.broken(awaited, failure);
        }
        return reported;
    }

    @Override
    public void close() {
        if (connection != null) {
            connection.tell(context);
            connection.close();
        }
    }
}
