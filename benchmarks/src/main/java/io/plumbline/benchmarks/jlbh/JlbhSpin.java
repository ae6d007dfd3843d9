// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.Cpu;
import java.io.PrintStream;
import java.util.Locale;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHResultConsumer;

/** JLBH's figures of a {@link SpinTask} at a rate, and how long its run took, which JLBH doesn't say. */
public final class JlbhSpin {

    private JlbhSpin() {}

    /**
     * Runs the experiment. {@code commandLine}: {@code --rate}, {@code --iterations} (the warm-up has as many),
     * {@code --cpu}.
     */
    public static void main(String[] commandLine) {
        PrintStream results = System.out;
        System.setOut(System.err); // JLBH prints its progress there, whatever stream it is given
        Arguments arguments = Arguments.parse(commandLine, "--rate 20000 --iterations 60000 --cpu -1");
        int iterations = arguments.integer("--iterations", 1, Integer.MAX_VALUE);
        int cpu = arguments.cpu("--cpu");
        JLBHResultConsumer consumer = JLBHResultConsumer.newThreadSafeInstance();
        SpinTask task = new SpinTask();
        JLBHOptions options = new JLBHOptions()
                .throughput(arguments.integer("--rate", 1, 100_000_000))
                .warmUpIterations(iterations)
                .iterations(iterations)
                .runs(1)
                .recordOSJitter(false)
                .acquireLock(() -> Cpu.pinAndReturnNoLock(cpu))
                .jlbhTask(task);
        new JLBH(options, System.err, consumer).start();
        new ResultLines(results, iterations).print(consumer.get(), true);
        results.printf(Locale.ROOT, "# took_seconds %.3f%n", task.tookNanos() / 1e9);
    }
}
