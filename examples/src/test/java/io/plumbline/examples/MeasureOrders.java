// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.Reports;
import java.util.TreeMap;

public final class MeasureOrders implements LatencyTask {

    private final TreeMap<Integer, Integer> book = new TreeMap<>();
    private int orders;

    @Override
    public void run(long intendedStartNanos) {
        book.merge(orders++ % 100, 1, Integer::sum);
    }

    public static void main(String... arguments) {
        ResultCollection orders = Lab.onThisHost()
                .run(Task.of(MeasureOrders.class).at(Rate.perSecond(50_000)).forks(3));
        System.out.print(Reports.text(orders));
    }
}
