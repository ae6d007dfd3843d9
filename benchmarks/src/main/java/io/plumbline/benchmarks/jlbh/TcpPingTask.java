// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import net.openhft.chronicle.core.util.NanoSampler;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;

/** The TCP round trip as JLBH's examples write it: non-blocking channel, spinning, one probe for each leg. */
final class TcpPingTask implements JLBHTask {

    static final String CLIENT_TO_REFLECTOR = "client_to_reflector";
    static final String REFLECTOR_TO_CLIENT = "reflector_to_client";

    private final SocketChannel channel;
    private final ByteBuffer buffer;
    private JLBH jlbh;
    private NanoSampler clientToReflector;
    private NanoSampler reflectorToClient;
    private long sequence;
    private long p95Nanos;

    TcpPingTask(int port, int sizeBytes) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        buffer = Message.allocate(sizeBytes);
    }

    @Override
    public void init(JLBH jlbh) {
        this.jlbh = jlbh;
        this.clientToReflector = jlbh.addProbe(CLIENT_TO_REFLECTOR);
        this.reflectorToClient = jlbh.addProbe(REFLECTOR_TO_CLIENT);
    }

    @Override
    public void run(long startNanos) {
        try {
            roundTrip();
        } catch (IOException e) {
            throw new UncheckedIOException("round trip failed: sequence=" + sequence, e);
        }
        long completionNanos = System.nanoTime();
        long reflectorNanos = buffer.getLong(Message.REFLECTOR_NANOS_OFFSET);
        jlbh.sampleNanos(completionNanos - startNanos);
        clientToReflector.sampleNanos(reflectorNanos - startNanos);
        reflectorToClient.sampleNanos(completionNanos - reflectorNanos);
    }

    private void roundTrip() throws IOException {
        buffer.putLong(Message.SEQUENCE_OFFSET, sequence);
        Message.spinWrite(channel, buffer);
        if (!Message.spinRead(channel, buffer)) {
            throw new IOException("the reflector closed the connection");
        }
        if (buffer.getLong(Message.SEQUENCE_OFFSET) != sequence) {
            throw new IOException("wrong echo: got=" + buffer.getLong(Message.SEQUENCE_OFFSET));
        }
        sequence++;
    }

    @Override
    public void runComplete() {
        if (jlbh instanceof OpenedJlbh opened) {
            p95Nanos = opened.endToEndNanos(0.95);
        }
    }

    /** The 95th percentile of the last run, which JLBH's result doesn't hold. */
    long p95Nanos() {
        return p95Nanos;
    }

    @Override
    public void complete() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("can't close the connection", e);
        }
    }
}
