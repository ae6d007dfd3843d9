// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.examples.LoopbackReflector.Waiting;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.report.quantity.Quantity;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * 05 An asynchronous task: what if replies come later, while further requests are on their way?
 *
 * <p>Requests go out on schedule and carry their number; the thread that receives a reply reports that number. In
 * {@link Receiving} that is a thread of the task's own, in {@link Polling} the run thread while it has nothing else to
 * do.
 *
 * <p><b>Expect:</b> every scheduled invocation is completed in both. A request doesn't wait for the previous reply, so
 * wait stays small even if a reply takes longer than the time between requests. If a thread sleeps until a reply comes,
 * its wake-up is part of the service time; polling avoids that.
 *
 * <p><b>Run:</b> {@code examples/run 05} (about 18 s; {@code --quick}: 6 s); or in fresh JVMs:
 * {@code ./plumbline run 'io.plumbline.examples.E05AsyncTask$Polling' --class-path examples/target/classes --rate 5k}
 */
public final class E05AsyncTask {

    private E05AsyncTask() {}

    /** Base of both clients: a connection, and requests that carry their number. */
    abstract static class Pipelined implements AsyncLatencyTask {

        private final ByteBuffer request = ByteBuffer.allocateDirect(LoopbackReflector.MESSAGE_BYTES);
        private final ByteBuffer reply = ByteBuffer.allocateDirect(LoopbackReflector.MESSAGE_BYTES);
        private LoopbackReflector reflector;
        private SocketChannel channel;

        void connect(RunContext context, Waiting clientWaiting) throws IOException {
            reflector = LoopbackReflector.start(context.clock(), Waiting.BLOCK);
            channel = reflector.connect(clientWaiting);
        }

        @Override
        public void send(long sequence, long intendedStartNanos) throws IOException {
            request.putLong(LoopbackReflector.SEQUENCE_AT, sequence);
            LoopbackReflector.write(channel, request);
        }

        /** Receives what there is of a reply, and reports it when it is whole. */
        int receive(Replies replies) throws IOException {
            if (channel.read(reply) < 0) {
                throw new IOException("the reflector closed the connection");
            }
            if (reply.hasRemaining()) {
                return 0;
            }
            reply.clear();
            replies.completed(reply.getLong(LoopbackReflector.SEQUENCE_AT));
            return 1;
        }

        @Override
        public void close() throws IOException {
            if (channel != null) {
                channel.close();
            }
            if (reflector != null) {
                reflector.close();
            }
        }
    }

    /** Replies are received by a thread of the task's own. */
    public static final class Receiving extends Pipelined {

        @Override
        public void init(RunContext context, Replies replies) throws IOException {
            connect(context, Waiting.BLOCK);
            Thread receiver = new Thread(() -> receiveAll(replies), "receiver");
            receiver.setDaemon(true);
            receiver.start();
        }

        private void receiveAll(Replies replies) {
            try {
                while (true) {
                    receive(replies);
                }
            } catch (IOException closed) {
                // the end of the task; replies that are still out would be counted as in flight
            }
        }
    }

    /** Replies are received by the run thread, which asks for them while it waits. */
    public static final class Polling extends Pipelined {

        private Replies replies;

        @Override
        public void init(RunContext context, Replies harness) throws IOException {
            replies = harness;
            connect(context, Waiting.SPIN);
        }

        @Override
        public int poll() throws IOException {
            return receive(replies);
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        System.out.println(line("receiving thread", Receiving.class, arguments));
        System.out.println(line("poll()", Polling.class, arguments));
    }

    private static String line(String how, Class<? extends AsyncLatencyTask> task, String... arguments) {
        BenchmarkResult measured = OneAtATime.lab()
                .run(Effort.of(Task.of(task).at(Rate.perSecond(5_000)), arguments))
                .result();
        InvocationCounts counts = Figures.run(measured).counts();
        return how + ": " + Quantity.count(counts.completed()) + " of " + Quantity.count(counts.scheduled())
                + " invocations completed; response p50 " + Figures.time(measured, SeriesNames.RESPONSE, 50) + ", p99 "
                + Figures.time(measured, SeriesNames.RESPONSE, 99) + "; wait p50 "
                + Figures.time(measured, SeriesNames.WAIT, 50);
    }
}
