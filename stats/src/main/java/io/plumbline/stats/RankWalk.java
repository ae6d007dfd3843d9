// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue.Certainty;
import java.util.Collections;
import java.util.Iterator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Walks once through the values of a series, from rank to higher rank, and the censored ones among them beside: going through
 * a histogram costs far more than anything else that is done with a percentile.
 *
 * <p>Threading: one thread.
 */
final class RankWalk {

    private final Series series;
    private final Histogram values;
    private final Iterator<HistogramIterationValue> steps;
    private final Iterator<HistogramIterationValue> censoredSteps;
    private HistogramIterationValue censoredStep;
    private long censoredSoFar;
    private long recordedSoFar;
    private long recorded;

    RankWalk(Series series) {
        this.series = series;
        this.values = series.histogram().toHistogram();
        this.steps = values.recordedValues().iterator();
        this.censoredSteps = series.censored().totalCount() == 0
                ? Collections.emptyIterator()
                : series.censored().toHistogram().recordedValues().iterator();
    }

    /** Goes on to a rank, 1 or more and not below those before. */
    void stepTo(long rank) {
        while (recordedSoFar < rank && steps.hasNext()) {
            HistogramIterationValue step = steps.next();
            recordedSoFar = step.getTotalCountToThisValue();
            recorded = values.highestEquivalentValue(step.getValueIteratedTo());
        }
        while (hasCensored() && censoredStep.getValueIteratedTo() <= recorded) {
            censoredSoFar = censoredStep.getTotalCountToThisValue();
            censoredStep = null;
        }
    }

    /** Iterators of histograms reuse their value, so that one is looked at before the next is fetched. */
    private boolean hasCensored() {
        if (censoredStep == null && censoredSteps.hasNext()) {
            censoredStep = censoredSteps.next();
        }
        return censoredStep != null;
    }

    /** The value of a rank that was stepped to, never outside the exact minimum and maximum. */
    long nanos(long rank) {
        if (rank == series.count()) {
            return series.maxNanos();
        }
        return rank == 1 ? series.minNanos() : Math.max(series.minNanos(), Math.min(recorded, series.maxNanos()));
    }

    /** Exact if at least as many uncensored values as the rank lie at or below its value, and it is not saturated. */
    Certainty certainty(long rank) {
        boolean amongSaturated = rank > series.count() - series.saturated() && rank < series.count();
        boolean isKnown = !amongSaturated && recordedSoFar - censoredSoFar >= rank;
        return isKnown ? Certainty.EXACT : Certainty.LOWER_BOUND;
    }
}
