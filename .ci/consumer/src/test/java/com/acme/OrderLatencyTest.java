// SPDX-License-Identifier: Apache-2.0
package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.report.Reports;
import io.plumbline.stats.Percentiles;
import java.time.Duration;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A program of somebody else's: forks find its tasks, however its test runner passes the class path. */
class OrderLatencyTest {

    private static final long SECOND_NANOS = 1_000_000_000; // any host does that; a real limit is that of the program

    private final Lab lab = Lab.onThisHost();

    /** Fresh JVMs create it, so the class and its constructor are public. */
    public static final class PlaceOrder implements LatencyTask {
        private final TreeMap<Integer, Integer> book = new TreeMap<>();
        private int orders;

        @Override
        public void run(long intendedStartNanos) {
            book.merge(orders++ % 100, 1, Integer::sum);
        }
    }

    @Test
    void anOrderIsPlacedInTime() {
        CellSpec orders = Task.of(PlaceOrder.class)
                .at(Rate.perSecond(10_000))
                .warmup(Duration.ofMillis(100))
                .duration(Duration.ofMillis(300))
                .runs(1)
                .forks(2)
                .jvmArguments("-XX:TieredStopAtLevel=1");
        ResultCollection mine = lab.run(orders);
        assertEquals(2, mine.result().forks().size());
        assertTrue(
                Percentiles.of(mine.result(), SeriesNames.RESPONSE, 99).nanos() < SECOND_NANOS, () -> Reports.text(mine));
    }

    @Test
    void thisHostAnswersPings() {
        ResultCollection floor = lab.run(
                Ping.over("tcp").warmup(Duration.ofMillis(100)).duration(Duration.ofMillis(200)).runs(1));
        long medianNanos = Percentiles.of(floor.result(), SeriesNames.SERVICE, 50).nanos();
        assertTrue(medianNanos > 0 && medianNanos < SECOND_NANOS, () -> Reports.text(floor));
    }
}
