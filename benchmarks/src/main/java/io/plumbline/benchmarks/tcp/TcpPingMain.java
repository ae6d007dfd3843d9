// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.ByHand;
import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.PeerProcess;
import io.plumbline.benchmarks.SeriesLine;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Round trips back to back, without any harness. Prints one line for each series, as the C program does. */
public final class TcpPingMain {

    private static final NanoClock CLOCK = SystemNanoClock.INSTANCE;
    private static final int BATCH = 64;

    private final Client client;
    private final Histogram service = newHistogram();
    private final Histogram clientToReflector = newHistogram();
    private final Histogram reflectorToClient = newHistogram();

    private TcpPingMain(Client client) {
        this.client = client;
    }

    /**
     * Starts a reflector, measures, and ends.
     *
     * @param commandLine {@code --seconds}, {@code --warmup}, {@code --size} in bytes, {@code --client-cpu} and
     *     {@code --reflector-cpu} or -1 for not pinned
     * @throws IOException if the reflector can't be started, or the connection breaks
     */
    public static void main(String[] commandLine) throws IOException {
        Arguments arguments = ByHand.arguments(commandLine, Map.of());
        int sizeBytes = arguments.integer("--size", Message.HEADER_BYTES, Message.MAX_BYTES);
        int reflectorCpu = arguments.integer("--reflector-cpu", -1, 1023);
        try (PeerProcess reflector = ReflectorMain.start(sizeBytes, reflectorCpu);
                Client client = new Client(reflector.port(), sizeBytes)) {
            Cpu.pinCurrentThread(arguments.integer("--client-cpu", -1, 1023));
            TcpPingMain ping = new TcpPingMain(client);
            ping.run(arguments.integer("--warmup", 1, 3600));
            ping.reset();
            ping.run(arguments.integer("--seconds", 1, 86_400));
            ping.print();
        }
    }

    private static Histogram newHistogram() {
        return new Histogram(TimeUnit.HOURS.toNanos(1), 3);
    }

    private void run(int seconds) throws IOException {
        long endNanos = CLOCK.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (CLOCK.nanoTime() - endNanos < 0) {
            runBatch();
        }
    }

    /** An ordinary method that the compiler meets soon. */
    private void runBatch() throws IOException {
        for (int left = BATCH; left > 0; left--) {
            long startNanos = CLOCK.nanoTime();
            client.roundTrip();
            long endNanos = CLOCK.nanoTime();
            long reflectorNanos = client.reflectorNanos();
            service.recordValue(endNanos - startNanos);
            clientToReflector.recordValue(reflectorNanos - startNanos);
            reflectorToClient.recordValue(endNanos - reflectorNanos);
        }
    }

    private void reset() {
        service.reset();
        clientToReflector.reset();
        reflectorToClient.reset();
    }

    private void print() {
        System.out.println("# tool=by-hand");
        SeriesLine.print("service", service);
        SeriesLine.print("client_to_reflector", clientToReflector);
        SeriesLine.print("reflector_to_client", reflectorToClient);
    }
}
