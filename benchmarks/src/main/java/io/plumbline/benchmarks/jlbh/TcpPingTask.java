// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.tcp.TcpClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import net.openhft.chronicle.core.util.NanoSampler;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;

/** The TCP round trip as JLBH's examples write it: non-blocking channel, spinning, one probe for each leg. */
final class TcpPingTask implements JLBHTask {

    static final String CLIENT_TO_REFLECTOR = "client_to_reflector";
    static final String REFLECTOR_TO_CLIENT = "reflector_to_client";

    private final TcpClient client;
    private JLBH jlbh;
    private NanoSampler clientToReflector;
    private NanoSampler reflectorToClient;
    private long p95Nanos;

    TcpPingTask(int port, int sizeBytes) throws IOException {
        client = new TcpClient(port, sizeBytes);
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
            client.roundTrip();
        } catch (IOException e) {
            throw new UncheckedIOException("round trip failed", e);
        }
        long completionNanos = System.nanoTime();
        long reflectorNanos = client.reflectorNanos();
        jlbh.sampleNanos(completionNanos - startNanos);
        clientToReflector.sampleNanos(reflectorNanos - startNanos);
        reflectorToClient.sampleNanos(completionNanos - reflectorNanos);
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
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException("can't close the connection", e);
        }
    }
}
