// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

/**
 * A logarithmic axis over a row or a column of cells, from one round value (1, 2 or 5 times a power of ten) to another.
 *
 * @param lowStep round value of the first cell, as a number of {@linkplain #value steps}
 * @param highStep round value of the last cell, likewise
 * @param cells how many cells, at least 2
 */
record LogAxis(int lowStep, int highStep, int cells) {

    private static final int[] ROUND = {1, 2, 5};
    private static final double ROUNDING = 1e-9; // forgives logarithms and powers that should be whole

    LogAxis {
        if (highStep <= lowStep || cells < 2) {
            throw new IllegalArgumentException(
                    "axis too short: lowStep=" + lowStep + ", highStep=" + highStep + ", cells=" + cells);
        }
    }

    /** An axis on which both values have their places; a logarithm has no zero, so values have to be above it. */
    static LogAxis around(double lowest, double highest, int cells) {
        int low = stepUntil(lowest);
        int high = stepUntil(highest);
        high = value(high) < highest * (1 - ROUNDING) ? high + 1 : high;
        return high > low ? new LogAxis(low, high, cells) : new LogAxis(low - 1, high + 1, cells);
    }

    /** An axis on which both times have their places; one of 0 ns is drawn at 1 ns. */
    static LogAxis aroundNanos(long lowest, long highest, int cells) {
        if (highest <= 1) {
            return new LogAxis(0, 1, cells);
        }
        return around((double) Math.max(1L, lowest), (double) Math.max(1L, highest), cells);
    }

    /** The largest round value that is not above this one. */
    private static int stepUntil(double value) {
        int step = ROUND.length * (int) Math.floor(Math.log10(value)) - 1;
        while (value(step + 1) <= value * (1 + ROUNDING)) {
            step++;
        }
        return step;
    }

    /** The round value of a step: 0 is 1, 1 is 2, 2 is 5, 3 is 10 and so on, in both directions. */
    static double value(int step) {
        return ROUND[Math.floorMod(step, ROUND.length)] * Math.pow(10, Math.floorDiv(step, ROUND.length));
    }

    /** Whether the value of a step is a power of ten. */
    static boolean isPowerOfTen(int step) {
        return Math.floorMod(step, ROUND.length) == 0;
    }

    /** Which power of ten the value of a step is, or lies above. */
    static int power(int step) {
        return Math.floorDiv(step, ROUND.length);
    }

    /** The cell of a time; of 0 ns that of 1 ns. */
    int cellOfNanos(long nanos) {
        return cell((double) Math.max(1, nanos));
    }

    /** Whether two times are less than half a cell apart, so that it would be chance if they fell into different ones. */
    boolean areNear(long oneNanos, long otherNanos) {
        double halfCell = Math.log(value(highStep) / value(lowStep)) / (cells - 1) / 2;
        return Math.abs(Math.log((double) Math.max(1L, oneNanos) / Math.max(1L, otherNanos))) < halfCell;
    }

    /** The cell of a value; of one beyond an end the cell at that end. */
    int cell(double value) {
        double low = Math.log(value(lowStep));
        double high = Math.log(value(highStep));
        double place = (Math.log(value) - low) / (high - low);
        return (int) Math.round(Math.max(0, Math.min(1, place)) * (cells - 1));
    }
}
