// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Many percentiles of a series at once, in one pass over its histogram: what a curve is drawn from.
 *
 * <p>The points are given as <i>tail ratios</i> {@code x = 1/(1 − q)}: one value in {@code x} lies beyond the quantile
 * {@code q}. That is the logarithmic axis on which percentile distributions are usually drawn (Tene's HdrHistogram). By the
 * same definitions as {@link Percentiles}.
 */
public final class PercentileCurve {

    /** Forgives the rounding of {@code count / ratio} where it should be whole. */
    private static final double ROUNDING = 1e-9;

    private final Series series;
    private final Histogram values;
    private final Iterator<HistogramIterationValue> steps;
    private final Iterator<HistogramIterationValue> censoredSteps;
    private HistogramIterationValue censoredStep;
    private long censoredSoFar;
    private long recordedSoFar;
    private long recorded;

    private PercentileCurve(Series series) {
        this.series = series;
        this.values = series.histogram().toHistogram();
        this.steps = values.recordedValues().iterator();
        this.censoredSteps = series.censored().toHistogram().recordedValues().iterator();
    }

    /**
     * Finds the percentiles at the given tail ratios.
     *
     * @param series the values
     * @param tailRatios 1 (the minimum) or more, in ascending order
     * @return one for each ratio that is not above the number of values, in the same order
     */
    public static List<PercentileValue> of(Series series, double[] tailRatios) {
        PercentileCurve curve = new PercentileCurve(series);
        List<PercentileValue> points = new ArrayList<>();
        for (double ratio : tailRatios) {
            if (ratio > series.count()) {
                break;
            }
            points.add(curve.at(ratio));
        }
        return points;
    }

    private PercentileValue at(double ratio) {
        long count = series.count();
        long rank = Math.max(1, count - (long) Math.floor(count / ratio + ROUNDING));
        stepTo(rank);
        boolean amongSaturated = rank > count - series.saturated() && rank < count;
        boolean isKnown = !amongSaturated && recordedSoFar - censoredSoFar >= rank;
        boolean isSupported = ratio == 1 || count >= Percentiles.SAMPLES_BEYOND * ratio - ROUNDING;
        return new PercentileValue(
                100 - 100 / ratio,
                Percentiles.clamp(series, rank, recorded),
                isKnown ? Certainty.EXACT : Certainty.LOWER_BOUND,
                isSupported ? Support.SUPPORTED : Support.UNSUPPORTED);
    }

    private void stepTo(long rank) {
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
}
