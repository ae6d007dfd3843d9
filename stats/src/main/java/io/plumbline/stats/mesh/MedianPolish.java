// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import io.plumbline.stats.sample.Medians;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Takes a square with holes apart: cell = overall + effect of its row + effect of its column + residual, by medians (Tukey, "Exploratory Data
 * Analysis", 1977), so that a bad host doesn't make all others look good, nor a bad pair its two hosts look bad.
 */
final class MedianPolish {

    private static final int MAX_PASSES = 50;
    private static final double ENOUGH = 1e-6;

    private final double[] rows;
    private final double[] columns;
    private final Cells residuals;

    private MedianPolish(double[] rows, double[] columns, Cells residuals) {
        this.rows = rows;
        this.columns = columns;
        this.residuals = residuals;
    }

    static MedianPolish of(Cells cells) {
        int hosts = cells.hosts();
        double[] rows = new double[hosts];
        double[] columns = new double[hosts];
        Cells residuals = cells.map(value -> value);
        for (int pass = 0; pass < MAX_PASSES; pass++) {
            double moved = 0;
            for (int host = 0; host < hosts; host++) {
                double median = Medians.median(residuals.row(host));
                moved += Math.abs(median);
                rows[host] += median;
                for (int other = 0; other < hosts; other++) {
                    residuals.set(host, other, residuals.get(host, other) - median);
                }
            }
            for (int host = 0; host < hosts; host++) {
                double median = Medians.median(residuals.column(host));
                moved += Math.abs(median);
                columns[host] += median;
                for (int other = 0; other < hosts; other++) {
                    residuals.set(other, host, residuals.get(other, host) - median);
                }
            }
            center(rows, host -> cells.row(host).findAny().isPresent());
            center(columns, host -> cells.column(host).findAny().isPresent());
            if (moved < ENOUGH) {
                break;
            }
        }
        return new MedianPolish(rows, columns, residuals);
    }

    /** Subtracts the median, of those alone that have a cell. */
    private static void center(double[] effects, IntPredicate hasCells) {
        double median = Medians.median(
                IntStream.range(0, effects.length).filter(hasCells).mapToDouble(i -> effects[i]));
        for (int i = 0; i < effects.length; i++) {
            effects[i] -= median;
        }
    }

    /** Effect of each host as client. */
    double[] rows() {
        return rows;
    }

    /** Effect of each host as reflector. */
    double[] columns() {
        return columns;
    }

    Cells residuals() {
        return residuals;
    }
}
