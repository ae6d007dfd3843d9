// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.stats.Percentiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The level axis of percentile curves: as many columns for each nine of the percentile, from the minimum on the left to
 * the maximum on the right.
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

    /** A percentile that is written on the axis. */
    record Mark(double percentile, int cell) {}

    /** Percentiles that have room for a text of so many columns, the most telling first to take it. */
    List<Mark> marks(int textColumns) {
        return Ticks.fitting(byImportance(), mark -> new Tick(mark.cell, " ".repeat(textColumns)), columns);
    }

    private List<Mark> byImportance() {
        List<Mark> marks = new ArrayList<>();
        marks.add(new Mark(Percentiles.MAX, columns - 1));
        marks.add(mark(MEDIAN, 2));
        for (int nines = 1; nines <= MOST_NINES && nines < nines(); nines++) {
            double percentile = BigDecimal.valueOf(100)
                    .subtract(BigDecimal.valueOf(100).movePointLeft(nines))
                    .doubleValue();
            marks.add(mark(percentile, Math.pow(10, nines)));
        }
        marks.add(new Mark(Percentiles.MIN, 0));
        return marks;
    }

    private Mark mark(double percentile, double ratio) {
        return new Mark(percentile, (int) Math.round(Math.log10(ratio) / nines() * (columns - 1)));
    }
}
