// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Ranks and autocorrelation of values in the order in which they were measured. */
public final class Sequences {

    private Sequences() {}

    /** Returns the rank of each less the mean of all ranks; equal values share one, and NaN is above all numbers. */
    public static double[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(i -> i)
                .toArray();
        double[] ranks = new double[values.length];
        for (int from = 0; from < order.length; ) {
            int to = from + 1; // NaN doesn't even equal itself
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (from + to - values.length) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    /** Sums the products of values with those some places before; {@code lag}: number of places, 0 or more. */
    public static double products(double[] centred, int lag) {
        double sum = 0;
        for (int i = lag; i < centred.length; i++) {
            sum += centred[i] * centred[i - lag];
        }
        return sum;
    }

    /** Returns {@code Σ c_i·c_(i−1) / Σ c_i²}; 0 if there is no variation. */
    public static double correlation(double... centred) {
        double squares = products(centred, 0);
        return squares == 0 ? 0 : products(centred, 1) / squares;
    }
}
