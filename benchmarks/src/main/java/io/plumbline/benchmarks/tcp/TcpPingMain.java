// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.ByHand;
import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.PeerProcess;
import io.plumbline.benchmarks.SeriesLine;
import java.io.IOException;
import org.HdrHistogram.Histogram;

/** Round trips back to back, without any harness. Prints one line for each series, as the C program does. */
public final class TcpPingMain implements ByHand.Connection {

    private final TcpClient client;
    private final Histogram clientToReflector = ByHand.newHistogram();
    private final Histogram reflectorToClient = ByHand.newHistogram();

    private TcpPingMain(TcpClient client) {
        this.client = client;
    }

    /**
     * Starts a reflector, measures, and ends. {@code commandLine}: {@code --seconds}, {@code --warmup}, {@code --size}
     * in bytes, {@code --client-cpu} and {@code --reflector-cpu} or -1 for not pinned.
     */
    public static void main(String[] commandLine) throws IOException {
        Arguments arguments = ByHand.arguments(commandLine, "");
        int sizeBytes = arguments.integer("--size", TcpMessage.HEADER_BYTES, TcpMessage.MAX_BYTES);
        try (PeerProcess reflector = TcpReflectorMain.start(sizeBytes, arguments.cpu("--reflector-cpu"));
                TcpClient client = new TcpClient(reflector.port(), sizeBytes)) {
            Cpu.pinCurrentThread(arguments.cpu("--client-cpu"));
            ByHand.measure(arguments.integer("--warmup", 1, 3600), new TcpPingMain(client));
            TcpPingMain ping = new TcpPingMain(client);
            Histogram service = ByHand.measure(arguments.integer("--seconds", 1, 86_400), ping);
            System.out.println("# tool=by-hand");
            SeriesLine.print("service", service);
            SeriesLine.print("client_to_reflector", ping.clientToReflector);
            SeriesLine.print("reflector_to_client", ping.reflectorToClient);
        }
    }

    @Override
    public void roundTrip() throws IOException {
        client.roundTrip();
    }

    @Override
    public void timed(long sentNanos, long receivedNanos) {
        long reflectorNanos = client.reflectorNanos();
        clientToReflector.recordValue(reflectorNanos - sentNanos);
        reflectorToClient.recordValue(receivedNanos - reflectorNanos);
    }
}
