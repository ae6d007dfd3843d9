// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import java.io.IOException;
import java.util.function.Function;

/** Sends a request in each invocation, and waits for its reply. */
public final class ServiceTask implements LatencyTask {

    private final Function<RunContext, ServiceConnection> connections;
    private RunContext context;
    private ServiceConnection connection;
    private long sequence;

    public ServiceTask() {
        this(ServiceConnection::of);
    }

    ServiceTask(Function<RunContext, ServiceConnection> connections) {
        this.connections = connections;
    }

    @Override
    public void init(RunContext runContext) throws IOException {
        context = runContext;
        connection = connections.apply(runContext).opened(runContext);
        connection.prepare(sequence);
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws IOException {
        try {
            connection.send(sequence, 0);
            connection.receive();
            context.completedNow();
            if (!connection.check(sequence).isEmpty()) {
                context.replyLost();
            }
            connection.finish(0);
        } catch (IOException failure) {
            throw connection.broken(sequence, failure);
        }
        connection.prepare(++sequence);
    }

    @Override
    public void close() {
        if (connection != null) {
            connection.tell(context);
            connection.close();
        }
    }
}
