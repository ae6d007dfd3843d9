// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws the order of forks in blocks.
 *
 * <p>Two variants are measured as ABBA or BAAB: in both, a linear drift of the host cancels. A coin decides for each block, as a
 * fixed order would resonate with periodic disturbances, and as only a drawn order makes the sign-flip test exact. More variants
 * are measured once each in a drawn order (randomised complete blocks: Fisher, "The Design of Experiments", 1935).
 */
public final class BlockOrder {

    private BlockOrder() {}

    /**
     * Draws blocks. More blocks of the same seed begin with the same ones, so that a comparison can be measured on.
     *
     * @param variants 2 or more
     * @param blocks 0 or more
     * @param seed any number; the same one draws the same order
     * @return for each block the numbers of the variants in the order in which to measure them
     */
    public static List<List<Integer>> draw(int variants, int blocks, long seed) {
        if (variants < 2) {
            throw new IllegalArgumentException(
                    "too few variants to compare: variants=" + variants + " (allowed: 2 or more)");
        }
        Random random = new Random(new SplittableRandom(seed).nextLong()); // the first bits of near seeds are alike
        return IntStream.range(0, blocks)
                .mapToObj(block -> variants == 2 ? pairs(random) : shuffled(variants, random))
                .toList();
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
