// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Medians, and deviations from them. */
public final class Medians {

    /** Turns a median absolute deviation of normal values into a standard deviation. */
    public static final double TO_DEVIATION = 1.4826;

    private Medians() {}

    /** Returns the middle one, or the mean of the two in the middle; 0 of nothing; {@code values}: any unit. */
    public static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? 0 : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /**
     * Estimates the standard deviation so that a few wild values don't count: the median absolute deviation times
     * {@link #TO_DEVIATION}.
     */
    public static double deviation(DoubleStream values) {
        double[] all = values.toArray();
        double median = median(Arrays.stream(all));
        return TO_DEVIATION * median(Arrays.stream(all).map(value -> Math.abs(value - median)));
    }
}
