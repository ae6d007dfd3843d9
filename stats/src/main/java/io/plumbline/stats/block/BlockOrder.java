// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws the order of forks in blocks. Two variants are measured as ABBA or BAAB: in both, a linear drift of the host
 * cancels. A coin flip decides for each block, since a fixed order could resonate with periodic disturbances, and since
 * only a random order makes the sign-flip test exact. More than two variants are measured once each in random order
 * (randomised complete blocks: Fisher, "The Design of Experiments", 1935).
 */
public final class BlockOrder {

    private BlockOrder() {}

    /**
     * Draws blocks of 2 or more variants. More blocks of the same seed begin with the same ones, so that a comparison
     * can be measured on.
     */
    public static List<List<Integer>> draw(int variants, int blocks, long seed) {
        if (variants < 2) {
            throw new IllegalArgumentException(
                    "too few variants to compare: variants=" + variants + " (allowed: 2 or more)");
        }
        Random random = random(seed);
        return variants > 2
                ? rounds(variants, blocks, seed)
                : IntStream.range(0, blocks).mapToObj(block -> pairs(random)).toList();
    }

    /**
     * Draws rounds: each has one fork of everything. So any drift of the host (heat, neighbours, page cache) falls on
     * all alike, and an early end has measured all about equally often. More rounds of the same seed begin with the
     * same ones.
     */
    public static List<List<Integer>> rounds(int variants, int rounds, long seed) {
        Random random = random(seed);
        return IntStream.range(0, rounds)
                .mapToObj(round -> shuffled(variants, random))
                .toList();
    }

    /** The first bits of near seeds are alike, so that they are mixed. */
    private static Random random(long seed) {
        return new Random(new SplittableRandom(seed).nextLong());
    }

    private static List<Integer> pairs(Random random) {
        return random.nextBoolean() ? List.of(0, 1, 1, 0) : List.of(1, 0, 0, 1);
    }

    private static List<Integer> shuffled(int variants, Random random) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, variants).boxed().toList());
        Collections.shuffle(order, random);
        return List.copyOf(order);
    }
}
