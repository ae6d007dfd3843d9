// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileInterval;
import io.plumbline.stats.PercentileIntervals;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import java.util.List;

/**
 * A percentile of one fork, over all its runs. {@code percentile}: which one, more than 0 and less than 100;
 * {@code nanos}: its value in nanoseconds, 0 or more; {@code effectiveSamples}: how many independent values would say
 * as much about this percentile as the fork's values.
 */
public record ForkPercentile(double percentile, long nanos, Certainty certainty, double effectiveSamples) {

    private static final double ANY_CONFIDENCE = 0.95; // effective samples don't depend on it

    /**
     * {@code runs}: the series of its runs, with their intervals; at least one value; {@code percentiles}: each more
     * than 0 and less than 100.
     */
    public static List<ForkPercentile> of(List<Series> runs, List<Double> percentiles) {
        Series all = SeriesMerge.merge(runs);
        return Percentiles.of(all, percentiles).stream()
                .map(value -> of(value, runs, all.count()))
                .toList();
    }

    private static ForkPercentile of(PercentileValue value, List<Series> runs, long count) {
        double effective = PercentileIntervals.of(runs, value.percentile(), ANY_CONFIDENCE)
                .map(PercentileInterval::effectiveSamples)
                .orElse((double) count);
        return new ForkPercentile(value.percentile(), value.nanos(), value.certainty(), effective);
    }

    /**
     * Tells how many times as long a fork would have to be for enough independent values beyond the percentile, at most
     * 1 if it is long enough; infinite without any value.
     */
    public double timesTooShort() {
        return (double) Percentiles.samplesNeeded(percentile) / effectiveSamples;
    }
}
