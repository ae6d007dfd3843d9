// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Round values for the grid of a logarithmic axis. */
public final class RoundValues {

    private static final double DECADE = 10;
    private static final int WANTED = 4;
    private static final int MOST = 9;

    private RoundValues() {}

    /**
     * Finds round values within a range: 1, 2 and 5 of each decade, or powers of ten alone where these would be many;
     * within a decade, where these would be few, steps of 1, 2 or 5 units.
     */
    public static List<Double> between(double low, double high) {
        if (high / low < DECADE) {
            return steps(low, high);
        }
        List<Double> fine = decades(low, high, 1, 2, 5);
        return fine.size() <= MOST ? fine : decades(low, high, 1);
    }

    /** Finds values within a range whose distance is 1, 2 or 5 times a power of ten, for a linear axis. */
    public static List<Double> steps(double low, double high) {
        double step = stepOf((high - low) / WANTED);
        return IntStream.rangeClosed((int) Math.ceil(low / step), (int) Math.floor(high / step))
                .mapToObj(i -> i * step)
                .toList();
    }

    /** These digits in each decade of the range, ascending. */
    static List<Double> decades(double low, double high, double... digits) {
        return IntStream.rangeClosed((int) Math.floor(Math.log10(low)), (int) Math.ceil(Math.log10(high)))
                .boxed()
                .flatMap(power -> DoubleStream.of(digits)
                        .map(digit -> digit * Math.pow(DECADE, power))
                        .boxed())
                .filter(value -> value >= low && value <= high)
                .toList();
    }

    /** The first of 1, 2, 5, 10 … that isn't below it, so that there are at most as many steps as wanted. */
    private static double stepOf(double least) {
        double power = Math.pow(DECADE, Math.floor(Math.log10(least)));
        return DoubleStream.of(1, 2, 5, DECADE)
                .map(digit -> digit * power)
                .filter(step -> step >= least)
                .findFirst()
                .orElse(DECADE * power);
    }
}
