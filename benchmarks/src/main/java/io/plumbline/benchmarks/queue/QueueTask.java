// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.queue;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.DatagramChannel;

/** Sends datagrams to {@link QueueMain}, and receives them on a thread of its own. The parameter {@code port} says where it is. */
public final class QueueTask implements AsyncLatencyTask {

    private final ByteBuffer request = ByteBuffer.allocateDirect(Long.BYTES);
    private DatagramChannel socket;

    /** Created by the harness. */
    public QueueTask() {}

    @Override
    public void init(RunContext context, Replies replies) throws IOException {
        socket = DatagramChannel.open();
        socket.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(),
                Integer.parseInt(context.parameters().get("port"))));
        Thread receiver = new Thread(() -> receive(replies), "queue-replies");
        receiver.setDaemon(true);
        receiver.start();
    }

    private void receive(Replies replies) {
        ByteBuffer reply = ByteBuffer.allocateDirect(Long.BYTES);
        try {
            while (true) {
                reply.clear();
                socket.read(reply);
                replies.completed(reply.getLong(0));
            }
        } catch (AsynchronousCloseException closed) {
            return; // as the task
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    @Override
    public void send(long sequence, long intendedStartNanos) throws IOException {
        request.putLong(0, sequence).rewind();
        socket.write(request);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
