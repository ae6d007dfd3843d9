// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import java.util.Locale;
import org.HdrHistogram.Histogram;

/** One line of results, in the form that the scripts read. */
public final class SeriesLine {

    private SeriesLine() {}

    /**
     * Prints {@code name count min p50 p90 p99 p99.9 max} to standard output. {@code histogram}: values in nanoseconds.
     */
    public static void print(String series, Histogram histogram) {
        System.out.printf(
                Locale.ROOT,
                "%s %d %d %d %d %d %d %d%n",
                series,
                histogram.getTotalCount(),
                histogram.getMinValue(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue());
    }
}
