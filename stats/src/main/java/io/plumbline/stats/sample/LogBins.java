// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts in bins of equal height on a logarithmic axis: bin <i>b</i> begins at {@code 10^(b/PER_DECADE)} nanoseconds.
 * Threading: one thread.
 */
public final class LogBins {

    /** Bins between a time and its tenfold. */
    public static final int PER_DECADE = 16;

    /** Forgives the rounding of logarithms at the lower end of a bin. */
    private static final double ROUNDING = 1e-9;

    private final SortedMap<Integer, Long> counts = new TreeMap<>();

    public LogBins() {}

    public void add(HistogramSnapshot snapshot) {
        RecordedCounts recorded = snapshot.recorded();
        while (recorded.next()) {
            long width = recorded.highestNanos() - recorded.lowestNanos() + 1;
            counts.merge(bin(recorded.lowestNanos() + width / 2), recorded.count(), Long::sum);
        }
    }

    /** Finds the bin of a time, 0 or more. A logarithmic axis has no zero: times below 1 ns count as 1 ns. */
    public static int bin(long nanos) {
        return (int) Math.floor(Math.log10((double) Math.max(1, nanos)) * PER_DECADE + ROUNDING);
    }

    public SortedMap<Integer, Long> counts() {
        return Collections.unmodifiableSortedMap(counts);
    }
}
