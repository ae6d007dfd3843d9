// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.PlannedFork;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Order of the forks of many cells. */
final class ForkOrder {

    private ForkOrder() {}

    /**
     * Puts the forks of all cells in a random order in rounds: each round has one fork of every cell. So whatever drifts
     * on the host (heat, neighbours, page cache) falls on all cells alike, and a run that is cut short has measured all
     * cells about equally often. In experimental design this is a randomized complete block design, the rounds being the
     * blocks (Fisher, "The Design of Experiments", 1935).
     */
    static List<PlannedFork> inRounds(int cells, int forks, long seed) {
        Random random = new Random(seed);
        List<Integer> round = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
        List<PlannedFork> order = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            Collections.shuffle(round, random);
            for (int cell : round) {
                order.add(new PlannedFork(cell, fork));
            }
        }
        return order;
    }
}
