// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;

/**
 * Walks once through the values of a series, from rank to higher rank, and the censored ones among them beside: going
 * through a histogram costs far more than anything else that is done with a percentile. Threading: one thread.
 */
final class RankWalk {

    private final Series series;
    private final RecordedCounts values;
    private final RecordedCounts censored;
    private boolean hasCensored;
    private long censoredSoFar;
    private long recordedSoFar;
    private long recorded;

    RankWalk(Series series) {
        this.series = series;
        this.values = series.histogram().recorded();
        this.censored = series.censored().recorded();
        this.hasCensored = censored.next();
    }

    /** Goes on to a rank, 1 or more and not below those before. */
    void stepTo(long rank) {
        while (recordedSoFar < rank && values.next()) {
            recordedSoFar += values.count();
            recorded = values.highestNanos();
        }
        while (hasCensored && censored.highestNanos() <= recorded) {
            censoredSoFar += censored.count();
            hasCensored = censored.next();
        }
    }

    /** A percentile by the rank that answers it, 1 to the number of values and not below those before. */
    PercentileValue value(double percentile, long rank) {
        stepTo(rank);
        Support support = Percentiles.isSupported(series.count(), percentile) ? Support.SUPPORTED : Support.UNSUPPORTED;
        return new PercentileValue(percentile, nanos(rank), certainty(rank), support);
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
