// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Counts in bins that are equally high on a logarithmic axis: bin <i>b</i> begins at {@code 10^(b/PER_DECADE)} ns. */
final class LogBins {

    static final int PER_DECADE = 16;

    private final SortedMap<Integer, Long> counts = new TreeMap<>();

    void add(Histogram values) {
        for (HistogramIterationValue step : values.recordedValues()) {
            counts.merge(
                    bin(values.medianEquivalentValue(step.getValueIteratedTo())),
                    step.getCountAtValueIteratedTo(),
                    Long::sum);
        }
    }

    /** What is below 1 ns counts as 1 ns, since a logarithmic axis has no zero. */
    static int bin(long nanos) {
        return (int) Math.floor(Math.log10((double) Math.max(1, nanos)) * PER_DECADE + 1e-9);
    }

    /** Bin, count, bin, count and so on. */
    List<Long> pairs() {
        List<Long> pairs = new ArrayList<>();
        counts.forEach((bin, count) -> {
            pairs.add(bin.longValue());
            pairs.add(count);
        });
        return pairs;
    }
}
