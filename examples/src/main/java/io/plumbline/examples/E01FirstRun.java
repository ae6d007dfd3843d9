// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.report.Reports;
import java.util.Arrays;

/**
 * 01 First run: what does a caller feel who has 256 numbers sorted, 10,000 times a second?
 *
 * <p><b>Expect:</b> a median of some microseconds. Response, counted from when a sort was <i>due</i>, is close to
 * service, the sort itself: at this rate sorts seldom wait for each other. In the tail they diverge, since whatever
 * interrupts this JVM delays all sorts that are due meanwhile.
 *
 * <p><b>Run:</b> {@code examples/run 01} (about 9 s; {@code --quick}: 3 s); or from the command line, in three fresh
 * JVMs:
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
     * Runs the example: the laboratory starts a fresh JVM that creates the task, measures there, and returns the result.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        CellSpec sorting = Effort.of(Task.of(E01FirstRun.class).at(Rate.perSecond(10_000)), arguments);
        ResultCollection result = OneAtATime.lab().run(sorting);
        System.out.print(Reports.text(result));
    }
}
