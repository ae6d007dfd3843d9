// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Medians, and deviations from them. */
final class Medians {

    /** Makes a standard deviation of a median absolute deviation, if what is spread is normal. */
    private static final double NORMAL = 1.4826;

    private Medians() {}

    /** The median; 0 of nothing. */
    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            return 0;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The standard deviation, estimated so that a few wild values don't count. */
    static double deviation(DoubleStream values) {
        double[] all = values.toArray();
        double median = median(Arrays.stream(all));
        return NORMAL * median(Arrays.stream(all).map(value -> Math.abs(value - median)));
    }
}
