// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.Cpu;
import io.plumbline.benchmarks.PeerProcess;
import io.plumbline.benchmarks.tcp.Reflector;
import io.plumbline.benchmarks.tcp.TcpMessage;
import io.plumbline.benchmarks.tcp.TcpReflectorMain;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHResult;
import net.openhft.chronicle.jlbh.JLBHResultConsumer;

/**
 * JLBH's classic experiment: TCP loopback round trip with a probe for each leg. Prints one line for each series, as the
 * C program does; JLBH's own report goes to standard error.
 */
public final class JlbhTcpPing {

    private static final String OPTIONS = "--rate 20000 --iterations 100000 --warmup-iterations 200000 --runs 1"
            + " --size 32 --client-cpu -1 --reflector-cpu -1 --reflector process";
    private static final int CLOSED_LOOP_PER_SECOND = 1_000_000_000;

    private JlbhTcpPing() {}

    /** Runs the experiment. {@code commandLine}: see {@code docs/benchmarks.md}. */
    public static void main(String[] commandLine) throws IOException {
        PrintStream results = System.out;
        System.setOut(System.err); // JLBH prints its progress there, whatever stream it is given
        try {
            run(Arguments.parse(commandLine, OPTIONS), results);
        } catch (IllegalArgumentException e) {
            System.err.println("JlbhTcpPing: " + e.getMessage());
            System.exit(2);
        }
    }

    private static void run(Arguments options, PrintStream results) throws IOException {
        int ratePerSecond = ratePerSecond(options);
        long iterations = iterations(options);
        boolean inOwnProcess = reflectorInOwnProcess(options.text("--reflector"));
        Outcome outcome = inOwnProcess ? withProcess(options) : withThread(options);
        results.printf(
                Locale.ROOT,
                "# tool=jlbh rate_per_second=%d client_cpu=%d reflector_cpu=%d reflector=%s%n",
                ratePerSecond,
                options.cpu("--client-cpu"),
                options.cpu("--reflector-cpu"),
                options.text("--reflector"));
        new ResultLines(results, iterations).print(outcome.result(), ratePerSecond > 0);
        results.printf(Locale.ROOT, "# p95 %s %d%n", ratePerSecond > 0 ? "response" : "service", outcome.p95Nanos());
    }

    private static boolean reflectorInOwnProcess(String text) {
        return switch (text) {
            case "process" -> true;
            case "thread" -> false;
            default ->
                throw new IllegalArgumentException(
                        "bad value: --reflector=%s (allowed: process, thread)".formatted(text));
        };
    }

    private static int ratePerSecond(Arguments options) {
        return options.integer("--rate", 0, 100_000_000);
    }

    private static long iterations(Arguments options) {
        return options.number("--iterations", 1, Integer.MAX_VALUE);
    }

    private static int sizeBytes(Arguments options) {
        return options.integer("--size", TcpMessage.HEADER_BYTES, TcpMessage.MAX_BYTES);
    }

    private static Outcome withProcess(Arguments options) throws IOException {
        try (PeerProcess reflector = TcpReflectorMain.start(sizeBytes(options), options.cpu("--reflector-cpu"))) {
            return measure(options, reflector.port());
        }
    }

    private static Outcome withThread(Arguments options) throws IOException {
        try (Reflector reflector = new Reflector(sizeBytes(options), options.cpu("--reflector-cpu"))) {
            Thread thread = new Thread(reflector, "reflector");
            thread.setDaemon(true);
            thread.start();
            return measure(options, reflector.port());
        }
    }

    private static Outcome measure(Arguments options, int port) throws IOException {
        int clientCpu = options.cpu("--client-cpu");
        JLBHResultConsumer consumer = JLBHResultConsumer.newThreadSafeInstance();
        TcpPingTask task = new TcpPingTask(port, sizeBytes(options));
        JLBHOptions jlbhOptions = new JLBHOptions()
                .warmUpIterations(options.integer("--warmup-iterations", 1, Integer.MAX_VALUE))
                .iterations(iterations(options))
                .runs(options.integer("--runs", 1, 1000))
                .recordOSJitter(false) // a third spinning thread would disturb the other two
                .acquireLock(() -> Cpu.pinAndReturnNoLock(clientCpu))
                .jlbhTask(task);
        pace(jlbhOptions, ratePerSecond(options));
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
