// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * A logarithmic scale of ratios around 1, in cells.
 *
 * @param low the ratio of the first cell, more than 0
 * @param high the ratio of the last cell, more than the first
 * @param cells how many there are, 2 or more
 */
public record RatioScale(double low, double high, int cells) {

    private static final double MIN_REACH = 1.3;
    private static final double SLACK = 0.06;
    private static final double MIN_SLACK = 1.01;
    private static final double LINEAR_UP_TO = 4;
    private static final double ROUNDING = 1e-9;
    private static final double[] STEPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5};

    /**
     * Makes a scale on which all ratios have their places. Ends of intervals have theirs unless they lie so far beyond that the rest
     * would be squeezed.
     *
     * @param ratios that have to be seen, more than 0; 1 is seen anyway
     * @param ends of their intervals; those that are 0 or infinite don't count
     * @param cells 2 or more
     * @return the scale
     */
    public static RatioScale around(DoubleStream ratios, DoubleStream ends, int cells) {
        double[] inner =
                DoubleStream.concat(DoubleStream.of(1), ratios).sorted().toArray();
        double least = inner[0];
        double most = inner[inner.length - 1];
        double reach = Math.max(MIN_REACH, most / least);
        double[] all = DoubleStream.concat(
                        DoubleStream.of(least, most),
                        ends.filter(end -> end > 0 && Double.isFinite(end))
                                .map(end -> Math.min(most * reach, Math.max(least / reach, end))))
                .sorted()
                .toArray();
        double low = all[0];
        double high = all[all.length - 1];
        double slack = Math.max(MIN_SLACK, Math.pow(high / low, SLACK));
        return new RatioScale(low / slack, high * slack, cells);
    }

    /**
     * Returns the cell of a ratio.
     *
     * @param ratio 0 to infinity
     * @return its cell; of one beyond an end the cell at that end
     */
    public int cell(double ratio) {
        double share = Math.log(ratio / low) / Math.log(high / low);
        return (int) Math.round(Math.max(0, Math.min(1, share)) * (cells - 1));
    }

    /**
     * Returns round ratios to be written on an axis.
     *
     * @param most how many there is room for
     * @return ascending
     */
    public List<Double> splits(int most) {
        for (double step : STEPS) {
            if (high / low < LINEAR_UP_TO && (high - low) / step <= most) {
                return LongStream.rangeClosed(
                                (long) Math.ceil(low / step - ROUNDING), (long) Math.floor(high / step + ROUNDING))
                        .filter(number -> number > 0)
                        .mapToObj(number -> number * step)
                        .toList();
            }
        }
        return 3 * Math.log10(high / low) <= most
                ? RoundValues.decades(low, high, 1, 2, 5)
                : RoundValues.decades(low, high, 1);
    }

    /**
     * Writes a ratio on an axis.
     *
     * @param ratio more than 0
     * @return such as {@code ×1.2}, without zeros at its end
     */
    public static String text(double ratio) {
        return "×"
                + BigDecimal.valueOf(ratio)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}
