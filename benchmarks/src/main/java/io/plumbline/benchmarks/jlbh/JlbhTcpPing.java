// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.PeerProcess;
import io.plumbline.benchmarks.tcp.Reflector;
import io.plumbline.benchmarks.tcp.ReflectorMain;
import java.io.IOException;
import java.io.PrintStream;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHResult;
import net.openhft.chronicle.jlbh.JLBHResultConsumer;

/**
 * JLBH's classic experiment: TCP loopback round trip with a probe for each leg. Prints one line for each series, as the
 * C program does; JLBH's own report goes to standard error.
 */
public final class JlbhTcpPing {

    private static final int CLOSED_LOOP_PER_SECOND = 1_000_000_000;

    private JlbhTcpPing() {}

    /**
     * Runs the experiment.
     *
     * @param commandLine see {@code docs/benchmarks.md}
     * @throws IOException if it failed
     */
    public static void main(String[] commandLine) throws IOException {
        PrintStream results = System.out;
        System.setOut(System.err); // JLBH prints its progress there, whatever stream it is given
        try {
            run(TcpPingOptions.parse(commandLine), results);
        } catch (IllegalArgumentException e) {
            System.err.println("JlbhTcpPing: " + e.getMessage());
            System.exit(2);
        }
    }

    private static void run(TcpPingOptions options, PrintStream results) throws IOException {
        Outcome outcome = options.reflectorInOwnProcess() ? withProcess(options) : withThread(options);
        results.printf(
                "# tool=jlbh rate_per_second=%d client_cpu=%d reflector_cpu=%d reflector=%s%n",
                options.ratePerSecond(),
                options.clientCpu(),
                options.reflectorCpu(),
                options.reflectorInOwnProcess() ? "process" : "thread");
        new ResultLines(results, options.iterations()).print(outcome.result(), options.ratePerSecond() > 0);
        results.printf("# p95 %s %d%n", options.ratePerSecond() > 0 ? "response" : "service", outcome.p95Nanos());
    }

    private static Outcome withProcess(TcpPingOptions options) throws IOException {
        try (PeerProcess reflector = ReflectorMain.start(options.sizeBytes(), options.reflectorCpu())) {
            return measure(options, reflector.port());
        }
    }

    private static Outcome withThread(TcpPingOptions options) throws IOException {
        try (Reflector reflector = new Reflector(options.sizeBytes(), options.reflectorCpu())) {
            Thread thread = new Thread(reflector, "reflector");
            thread.setDaemon(true);
            thread.start();
            return measure(options, reflector.port());
        }
    }

    private static Outcome measure(TcpPingOptions options, int port) throws IOException {
        JLBHResultConsumer consumer = JLBHResultConsumer.newThreadSafeInstance();
        TcpPingTask task = new TcpPingTask(port, options.sizeBytes());
        JLBHOptions jlbhOptions = new JLBHOptions()
                .warmUpIterations(options.warmUpIterations())
                .iterations(options.iterations())
                .runs(options.runs())
                .recordOSJitter(false) // a third spinning thread would disturb the other two
                .acquireLock(() -> Cpu.pinAndReturnNoLock(options.clientCpu()))
                .jlbhTask(task);
        pace(jlbhOptions, options.ratePerSecond());
        new OpenedJlbh(jlbhOptions, System.err, consumer).start();
        return new Outcome(consumer.get(), task.p95Nanos());
    }

    /**
     * JLBH has no closed loop, but it comes to one if it doesn't account for coordinated omission at a rate that is out
     * of reach: each start time is then the clock just before the call.
     */
    private static void pace(JLBHOptions jlbhOptions, int ratePerSecond) {
        if (ratePerSecond == 0) {
            jlbhOptions.accountForCoordinatedOmission(false).throughput(CLOSED_LOOP_PER_SECOND);
        } else {
            jlbhOptions.accountForCoordinatedOmission(true).throughput(ratePerSecond);
        }
    }

    private record Outcome(JLBHResult result, long p95Nanos) {}
}
