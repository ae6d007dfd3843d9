// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.facts.HostFactsReader;
import io.plumbline.model.Rate;
import io.plumbline.report.console.ConsoleReport;
import io.plumbline.results.ResultAssembly;
import java.util.Arrays;

/**
 * 01 First run: what does a caller feel who has 256 numbers sorted, 10,000 times a second?
 *
 * <p><b>Expect:</b> a median of some microseconds. Response, from when a sort was <i>due</i>, is nearly service, the sort
 * itself: at this rate sorts seldom wait for each other. In the tail they part, since what interrupts this JVM delays
 * all that are due meanwhile.
 *
 * <p><b>Run:</b> {@code examples/run 01}; or, as you would measure a task of your own, in fresh JVMs:
 * {@code ./plumbline run io.plumbline.examples.E01FirstRun --class-path examples/target/classes --rate 10k --forks 3}
 */
public final class E01FirstRun implements LatencyTask {

    private final int[] numbers = new int[256];
    private int next = 1;

    /** Sorts numbers that are never the same: what is measured must not be foreseeable. */
    @Override
    public void run(long intendedStartNanos) {
        for (int i = 0; i < numbers.length; i++) {
            next = next * 1_103_515_245 + 12_345;
            numbers[i] = next;
        }
        Arrays.sort(numbers);
    }

    /**
     * Runs the example. Three lines are all that it takes from code: how to measure, what the result is about, and the
     * measuring itself.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        HarnessOptions options =
                Effort.of(arguments).options().rate(Rate.perSecond(10_000)).build();
        ResultAssembly result = ResultAssembly.startingNow(
                "first run", options.values(), HostFactsReader.ofThisHost().read());
        System.out.print(new ConsoleReport().text(result.of(new Harness(options).run(new E01FirstRun()))));
    }
}
