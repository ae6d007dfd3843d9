// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue.Support;
import java.util.ArrayList;
import java.util.List;

/**
 * Many percentiles of a series at once, in one pass over its histogram: the points of a curve. The points are given as
 * <i>tail ratios</i> {@code x = 1/(1 − q)}: one value in {@code x} lies beyond the quantile {@code q}. That is the
 * logarithmic axis on which percentile distributions are usually drawn (Tene's HdrHistogram). The definitions are those
 * of {@link Percentiles}.
 */
public final class PercentileCurve {

    /** Forgives the rounding of {@code count / ratio} where it should be whole. */
    private static final double ROUNDING = 1e-9;

    private PercentileCurve() {}

    /**
     * Finds the percentiles at the given tail ratios: one for each ratio that is not above the number of values, in the
     * same order. {@code tailRatios}: 1 (the minimum) or more, in ascending order.
     */
    public static List<PercentileValue> of(Series series, double[] tailRatios) {
        RankWalk walk = new RankWalk(series);
        List<PercentileValue> points = new ArrayList<>();
        for (double ratio : tailRatios) {
            if (ratio > series.count()) {
                break;
            }
            points.add(at(ratio, series.count(), walk));
        }
        return points;
    }

    private static PercentileValue at(double ratio, long count, RankWalk walk) {
        long rank = Math.max(1, count - (long) Math.floor(count / ratio + ROUNDING));
        walk.stepTo(rank);
        boolean isSupported = ratio == 1 || count >= Percentiles.SAMPLES_BEYOND * ratio - ROUNDING;
        return new PercentileValue(
                100 - 100 / ratio,
                walk.nanos(rank),
                walk.certainty(rank),
                isSupported ? Support.SUPPORTED : Support.UNSUPPORTED);
    }
}
