// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import java.util.TreeMap;

public final class Orders implements LatencyTask {

    private final TreeMap<Integer, Integer> book = new TreeMap<>();
    private int orders;

    @Override
    public void run(long intendedStartNanos) {
        book.merge(orders++ % 100, 1, Integer::sum); // what you want to know about
    }
}
