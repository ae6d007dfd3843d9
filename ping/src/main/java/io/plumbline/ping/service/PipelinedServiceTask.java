// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import java.io.IOException;

/** Sends requests on schedule while replies to earlier ones are awaited, which come in their order. */
public final class PipelinedServiceTask implements AsyncLatencyTask {

    private static final int MAX_AT_ONCE = 16; // so that a request that is due doesn't wait for the whole of a backlog

    private RunContext context;
    private Replies replies;
    private ServiceConnection connection;
    private long sent;
    private long awaited;

    public PipelinedServiceTask() {}

    @Override
    public void init(RunContext runContext, Replies to) throws IOException {
        context = runContext;
        replies = to;
        connection = new ServiceConnection(ServiceParameters.of(runContext.parameters()));
        connection.open();
        connection.describe(runContext);
    }

    @Override
    public boolean repliesInPoll() {
        return true;
    }

    @Override
    @HotPath
    public void send(long sequence, long intendedStartNanos) throws IOException {
        try {
            connection.prepare(sequence);
            connection.send(sequence, sent - awaited);
        } catch (IOException failure) {
            throw connection.broken(sequence, failure);
        }
        sent = sequence + 1;
    }

    @Override
    @HotPath
    public int poll() throws IOException {
        int reported = 0;
        try {
            while (reported < MAX_AT_ONCE && awaited < sent && connection.poll()) {
                final long sequence = awaited++;
                if (connection.check(sequence).isRight()) {
                    replies.completed(sequence);
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
