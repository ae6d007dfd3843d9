// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

/**
 * A logarithmic axis over a row or a column of cells, from one round value (1, 2 or 5 times a power of ten) to another.
 */
record LogAxis(int lowStep, int highStep, double cellsPerDecade) {

    private static final int[] ROUND = {1, 2, 5};
    private static final double ROUNDING = 1e-9; // forgives logarithms and powers that should be whole

    LogAxis {
        if (highStep <= lowStep || cellsPerDecade <= 0) {
            throw new IllegalArgumentException("axis too short: lowStep=" + lowStep + ", highStep=" + highStep
                    + ", cellsPerDecade=" + cellsPerDecade);
        }
    }

    /** An axis of so many cells, 2 at least, on which both values have their places; they have to be above zero. */
    static LogAxis around(double lowest, double highest, int cells) {
        int low = stepUntil(lowest);
        int high = stepUntil(highest);
        high = value(high) < highest * (1 - ROUNDING) ? high + 1 : high;
        return high > low ? filling(low, high, cells) : filling(low - 1, high + 1, cells);
    }

    /**
     * An axis on which both times have their places; one of 0 ns is drawn at 1 ns. All decades have equally many rows,
     * as many as there is room for.
     */
    static LogAxis ofRows(long lowestNanos, long highestNanos, int maxRows) {
        LogAxis all = highestNanos <= 1
                ? filling(0, 1, maxRows)
                : around((double) Math.max(1, lowestNanos), (double) highestNanos, maxRows);
        double each = all.cellsPerDecade();
        return each < 1 ? all : new LogAxis(all.lowStep(), all.highStep(), Math.floor(each + ROUNDING));
    }

    private static LogAxis filling(int low, int high, int cells) {
        return new LogAxis(low, high, (cells - 1) / Math.log10(value(high) / value(low)));
    }

    int cells() {
        return 1 + (int) Math.round(cellsPerDecade * Math.log10(value(highStep) / value(lowStep)));
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

    static boolean isPowerOfTen(int step) {
        return Math.floorMod(step, ROUND.length) == 0;
    }

    static int power(int step) {
        return Math.floorDiv(step, ROUND.length);
    }

    /** The cell of a time; of 0 ns that of 1 ns. */
    int cellOfNanos(long nanos) {
        return cell((double) Math.max(1, nanos));
    }

    /**
     * Whether two times are less than half a cell apart, so that it would be chance if they fell into different ones.
     */
    boolean areNear(long oneNanos, long otherNanos) {
        return Math.abs(Math.log10((double) Math.max(1L, oneNanos) / Math.max(1L, otherNanos))) < 0.5 / cellsPerDecade;
    }

    /** The cell of a value; of one beyond an end the cell at that end. */
    int cell(double value) {
        long cell = Math.round(Math.log10(value / value(lowStep)) * cellsPerDecade);
        return (int) Math.max(0, Math.min(cells() - 1, cell));
    }
}
