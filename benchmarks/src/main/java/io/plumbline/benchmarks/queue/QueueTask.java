// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.queue;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Sends a datagram to {@link QueueMain}, and waits for it to come back. The parameter {@code port} says where it is. */
public final class QueueTask implements LatencyTask {

    private final ByteBuffer message = ByteBuffer.allocateDirect(Long.BYTES);
    private DatagramChannel socket;

    /** Created by the harness. */
    public QueueTask() {}

    @Override
    public void init(RunContext context) throws IOException {
        socket = DatagramChannel.open();
        socket.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(),
                Integer.parseInt(context.parameters().get("port"))));
    }

    @Override
    public void run(long intendedStartNanos) throws IOException {
        message.clear();
        socket.write(message);
        message.clear();
        socket.read(message);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
