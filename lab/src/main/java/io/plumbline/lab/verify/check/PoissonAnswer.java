// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.stats.queueing.MD1Queue;
import java.util.ArrayList;
import java.util.List;

/**
 * Poisson arrivals and a constant service time: M/D/1 in the long run, within the random variation of a run of this
 * length, and Lindley's recursion over the same arrivals, which leaves nothing to chance.
 */
public record PoissonAnswer(PoissonArrivals arrivals, long warmUpNanos) implements KnownAnswer {

    private static final double TOLERANCE = 0.02;
    private static final double DEVIATIONS = 4;
    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0);

    @Override
    public List<CheckedPercentile> compare(Measured measured) {
        double utilisation = measured.occupiedNanos() / arrivals.rate().meanGapNanos();
        MD1Queue queue = new MD1Queue(utilisation, measured.occupiedNanos());
        PoissonPaths paths = new PoissonPaths(arrivals, warmUpNanos, measured);
        List<CheckedPercentile> comparisons = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            comparisons.add(longRun(measured, percentile, queue, paths));
        }
        for (double percentile : PERCENTILES) {
            comparisons.add(sameArrivals(measured, percentile, utilisation, paths));
        }
        return comparisons;
    }

    private static CheckedPercentile longRun(Measured measured, double percentile, MD1Queue queue, PoissonPaths paths) {
        double quantile = percentile / 100;
        double expected = responseNanos(queue, quantile, measured);
        double chance = DEVIATIONS * paths.deviationNanos(quantile, expected);
        double noisy = measured.disturbedNanos(
                quantile, queue.utilisation(), disturbed -> responseNanos(queue, disturbed, measured));
        double low = expected * (1 - TOLERANCE) - chance;
        double high = noisy * (1 + TOLERANCE) + chance + measured.graininessNanos();
        return measured.comparison("M/D/1", percentile, expected, low, high);
    }

    private static double responseNanos(MD1Queue queue, double quantile, Measured measured) {
        return queue.waitNanosAt(quantile) + measured.usualServiceNanos();
    }

    private static CheckedPercentile sameArrivals(
            Measured measured, double percentile, double utilisation, PoissonPaths paths) {
        double quantile = percentile / 100;
        double expected = paths.ownNanosAt(quantile);
        double noisy = measured.disturbedNanos(quantile, utilisation, paths::ownNanosAt);
        double high = noisy * (1 + TOLERANCE) + measured.graininessNanos();
        return measured.comparison("same arrivals", percentile, expected, expected * (1 - TOLERANCE), high);
    }
}
