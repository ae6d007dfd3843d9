// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.Cpu;
import java.io.PrintStream;
import java.util.Locale;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHTask;

/**
 * The cost of a no-op invocation in JLBH's loop: the schedule is too fast to keep, so that it never waits, and the time
 * from the first to the last invocation is divided by their number. Prints a line for each run.
 */
public final class JlbhNoop {

    private static final int OUT_OF_REACH_PER_SECOND = 1_000_000_000;

    private JlbhNoop() {}

    /** Runs the experiment. */
    public static void main(String[] commandLine) {
        PrintStream results = System.out;
        System.setOut(System.err);
        Arguments arguments = Arguments.parse(commandLine, "--iterations 20000000 --runs 5 --cpu -1");
        long iterations = arguments.number("--iterations", 2, Integer.MAX_VALUE);
        int cpu = arguments.cpu("--cpu");
        NoopTask task = new NoopTask(iterations, nanos -> results.printf(Locale.ROOT, "noop_nanos %.2f%n", nanos));
        JLBHOptions options = options(iterations, arguments.integer("--runs", 1, 1000), task)
                .acquireLock(() -> Cpu.pinAndReturnNoLock(cpu));
        new JLBH(options, System.err, null).start();
    }

    /** Returns options under which JLBH never waits; also for the JMH benchmark. */
    public static JLBHOptions options(long iterations, int runs, JLBHTask task) {
        return new JLBHOptions()
                .throughput(OUT_OF_REACH_PER_SECOND)
                .accountForCoordinatedOmission(true)
                .recordOSJitter(false)
                .acquireLock(() -> null)
                .iterations(iterations)
                .runs(runs)
                .jlbhTask(task);
    }
}
