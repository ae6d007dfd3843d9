// SPDX-License-Identifier: Apache-2.0
package com.acme;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.junit5.LatencyTest;
import io.plumbline.junit5.ProbeName;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;

/** Nothing of it is public but what the annotation brings, and Surefire runs it as any other test. */
class OrderBookTest {

    /** The peak compiler takes a third of the CPU time of forks that are over in a second. */
    private static final String COMPILES_ONCE = "-XX:TieredStopAtLevel=1";

    private final TreeMap<Integer, Integer> book = new TreeMap<>();
    private int orders;

    @BeforeEach
    void fill() {
        for (int price = 0; price < 100; price++) {
            book.put(price, 0);
        }
    }

    @LatencyTest(rate = "10k", warmup = "100ms", duration = "300ms", forks = 2, jvmArguments = COMPILES_ONCE, objectives = "p50<1s")
    void place() {
        book.merge(orders++ % 100, 1, Integer::sum);
    }

    @LatencyTest(warmup = "100ms", duration = "300ms", forks = 1, jvmArguments = COMPILES_ONCE)
    void placeAndMatch(@ProbeName("placing") Probe placing, RunContext context) {
        book.merge(orders++ % 100, 1, Integer::sum);
        placing.recordSinceStart(context.clock().nanoTime());
        book.pollFirstEntry();
    }
}
