// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A turn of one cell.
 *
 * @param cell index of the cell
 * @param fork index of its fork
 */
record Slot(int cell, int fork) {

    /**
     * Puts the forks of all cells in a random order in rounds: each round has one fork of every cell. So whatever drifts
     * on the host (heat, neighbours, page cache) falls on all cells alike, and a run that is cut short has measured all
     * cells about equally often. In experimental design this is a randomized complete block design, the rounds being the
     * blocks (Fisher, "The Design of Experiments", 1935).
     *
     * @param cells how many cells
     * @param forks how many forks of each
     * @param seed the same gives the same order
     * @return every fork of every cell once
     */
    static List<Slot> inRounds(int cells, int forks, long seed) {
        Random random = new Random(seed);
        List<Integer> round = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
        List<Slot> slots = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            Collections.shuffle(round, random);
            for (int cell : round) {
                slots.add(new Slot(cell, fork));
            }
        }
        return slots;
    }
}
