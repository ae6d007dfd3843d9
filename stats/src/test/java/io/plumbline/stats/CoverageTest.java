// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.sample.OrderStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often intervals at 95 % hold the truth, over simulated runs with fixed seeds. */
@Tag("long") // simulates for many seconds
class CoverageTest {

    private static final int VALUES = 40_000;
    private static final int WINDOWS = 20;
    private static final double SERVICE_NANOS = 1e5;
    private static final double CONFIDENCE = 0.95;

    @Test
    void coversTheTruthOfAQueueWhereTheNaiveIntervalDoesNot() {
        double truth = responseOfMM1(0.7, 0.99);
        Covered covered = covered(200, seed -> queue(0.7, seed), new Truth(99, truth));
        assertThat(covered.corrected).isBetween(0.90, 0.99);
        assertThat(covered.naive).isBetween(0.2, 0.4);
    }

    @Test
    void coversTheMedianOfABusyQueue() {
        double truth = responseOfMM1(0.9, 0.5);
        Covered covered = covered(60, seed -> queue(0.9, seed), new Truth(50, truth));
        assertThat(covered.corrected).isGreaterThan(0.9);
        assertThat(covered.naive).isLessThan(0.2);
    }

    /** Response times of M/M/1 are exponential. */
    private static double responseOfMM1(double utilisation, double quantile) {
        return -Math.log1p(-quantile) * SERVICE_NANOS / (1 - utilisation);
    }

    @Test
    void comesNearItsLevelWithIndependentValues() {
        double truth = -Math.log(0.01) * SERVICE_NANOS;
        Covered covered = covered(100, CoverageTest::independent, new Truth(99, truth));
        assertThat(covered.corrected).isBetween(0.92, 1.0);
        assertThat(covered.naive).isBetween(0.91, 0.985);
    }

    private static Covered covered(int runs, LongFunction<Series> simulation, Truth truth) {
        int corrected = 0;
        int naive = 0;
        for (int run = 0; run < runs; run++) {
            Series series = simulation.apply(7919L * run + 13);
            PercentileInterval interval = PercentileIntervals.of(List.of(series), truth.percentile, CONFIDENCE)
                    .orElseThrow();
            if (interval.lowNanos() <= truth.nanos
                    && truth.nanos <= interval.highNanos().orElse(Long.MAX_VALUE)) {
                corrected++;
            }
            OrderStatistics ranks = OrderStatistics.of(VALUES, truth.percentile / 100, CONFIDENCE);
            if (valueOfRank(series, ranks.lower()) <= truth.nanos
                    && truth.nanos <= valueOfRank(series, ranks.upper())) {
                naive++;
            }
        }
        return new Covered((double) corrected / runs, (double) naive / runs);
    }

    private static long valueOfRank(Series series, int rank) {
        return Percentiles.of(series, 100.0 * rank / VALUES).nanos();
    }

    private static Series queue(double utilisation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double due = 0;
        double free = 0;
        List<long[]> windows = new ArrayList<>();
        for (int window = -WINDOWS; window < WINDOWS; window++) {
            long[] nanos = new long[VALUES / WINDOWS];
            for (int i = 0; i < nanos.length; i++) {
                due -= Math.log1p(-random.nextDouble()) * SERVICE_NANOS / utilisation;
                free = Math.max(due, free) - Math.log1p(-random.nextDouble()) * SERVICE_NANOS;
                nanos[i] = (long) (free - due);
            }
            if (window >= 0) { // steady by then
                windows.add(nanos);
            }
        }
        return Samples.inIntervals("response", windows);
    }

    private static Series independent(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<long[]> windows = new ArrayList<>();
        for (int window = 0; window < WINDOWS; window++) {
            windows.add(random.doubles(VALUES / WINDOWS)
                    .mapToLong(uniform -> (long) (-Math.log1p(-uniform) * SERVICE_NANOS))
                    .toArray());
        }
        return Samples.inIntervals("response", windows);
    }

    private record Truth(double percentile, double nanos) {}

    private record Covered(double corrected, double naive) {}
}
