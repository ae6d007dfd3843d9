// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.PlannedFork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Order of the forks of many cells. */
final class ForkOrder {

    private ForkOrder() {}

    /** Numbers the forks of each cell in the order in which the blocks name it. */
    static List<PlannedFork> of(List<List<Integer>> blocks) {
        Map<Integer, Integer> forks = new HashMap<>();
        List<PlannedFork> order = new ArrayList<>();
        for (List<Integer> block : blocks) {
            for (int cell : block) {
                order.add(new PlannedFork(cell, forks.merge(cell, 1, Integer::sum) - 1));
            }
        }
        return order;
    }
}
