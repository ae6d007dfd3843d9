// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import java.util.Iterator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The buckets of a histogram with a range or resolution of its own, as the library walks through them. */
final class LibraryCounts implements RecordedCounts {

    private final Histogram histogram;
    private final Iterator<HistogramIterationValue> steps;
    private HistogramIterationValue step;

    LibraryCounts(Histogram histogram) {
        this.histogram = histogram;
        this.steps = histogram.recordedValues().iterator();
    }

    @Override
    public boolean next() {
        boolean hasNext = steps.hasNext();
        step = hasNext ? steps.next() : step;
        return hasNext;
    }

    @Override
    public long lowestNanos() {
        return histogram.lowestEquivalentValue(step.getValueIteratedTo());
    }

    @Override
    public long highestNanos() {
        return histogram.highestEquivalentValue(step.getValueIteratedTo());
    }

    @Override
    public long count() {
        return step.getCountAtValueIteratedTo();
    }
}
