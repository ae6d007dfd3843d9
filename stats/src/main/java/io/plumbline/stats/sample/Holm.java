// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several hypotheses, of which any wrongly rejected one is an error: of m, the one with the smallest chance is tested at a level of
 * α/m, the next at α/(m − 1) and so on, up to the first that stands (Holm, "A Simple Sequentially Rejective Multiple Test
 * Procedure", 1979).
 */
public final class Holm {

    private Holm() {}

    /** Returns the level of each: it is rejected if its chance is within that. */
    public static double[] levels(double[] chances, double level) {
        List<Integer> ascending = IntStream.range(0, chances.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> chances[i]))
                .toList();
        double[] levels = new double[chances.length];
        int left = chances.length;
        for (int i : ascending) {
            levels[i] = level / left;
            left -= chances[i] <= levels[i] ? 1 : 0;
        }
        return levels;
    }
}
