// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.stats.Percentiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The level axis of percentile curves: as many columns for each nine of the percentile, from the minimum on the left to the
 * maximum on the right. What is marked on it are tail ratios {@code 1/(1 − q)}: one value in so many lies beyond.
 *
 * @param columns how many columns, at least 2
 * @param samples how many values the largest series has, at least 1
 */
record PercentileScale(int columns, long samples) {

    private static final long FEWEST_SAMPLES = 10; // one nine, at least
    private static final int MOST_NINES = 12;
    private static final double MEDIAN = 50;

    /** The tail ratio of each column but the last, which is the maximum; in ascending order. */
    double[] ratios() {
        return IntStream.range(0, columns - 1)
                .mapToDouble(column -> Math.pow(10, nines() * column / (columns - 1)))
                .toArray();
    }

    private double nines() {
        return Math.log10((double) Math.max(FEWEST_SAMPLES, samples));
    }

    /** Percentiles that have room, the most telling first to take it. */
    List<Tick> ticks() {
        List<Tick> chosen = new ArrayList<>();
        for (Tick tick : byImportance()) {
            if (chosen.stream().allMatch(other -> areApart(tick, other))) {
                chosen.add(tick);
            }
        }
        chosen.sort(Comparator.comparingInt(Tick::cell));
        return chosen;
    }

    private boolean areApart(Tick one, Tick other) {
        return one.cell() < other.cell() ? Ticks.areApart(one, other, columns) : Ticks.areApart(other, one, columns);
    }

    private List<Tick> byImportance() {
        List<Tick> ticks = new ArrayList<>();
        ticks.add(new Tick(columns - 1, Percentiles.label(Percentiles.MAX)));
        ticks.add(tick(MEDIAN, 2));
        for (int nines = 1; nines <= MOST_NINES && nines < nines(); nines++) {
            double percentile = BigDecimal.valueOf(100)
                    .subtract(BigDecimal.valueOf(100).movePointLeft(nines))
                    .doubleValue();
            ticks.add(tick(percentile, Math.pow(10, nines)));
        }
        ticks.add(new Tick(0, Percentiles.label(Percentiles.MIN)));
        return ticks;
    }

    private Tick tick(double percentile, double ratio) {
        return new Tick((int) Math.round(Math.log10(ratio) / nines() * (columns - 1)), Percentiles.label(percentile));
    }
}
