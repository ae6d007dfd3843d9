// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * Measures in short rounds, as a loop that is replaced while it runs stays slower than one that is entered anew: until the
 * last three agree, so that a JVM whose compilers are done, or that has none, isn't kept waiting. {@code low}, {@code
 * median}, {@code high}: of these three.
 */
public record AgreeingRounds(double low, double median, double high) {

    private static final int AGREEING_ROUNDS = 3;
    private static final double AGREEMENT = 1.05;

    /** Measures. {@code min}, {@code max}: numbers of rounds; the last compiler needs five. */
    public static AgreeingRounds of(DoubleSupplier round, int min, int max) {
        double[] all = new double[max];
        double[] last = all;
        for (int rounds = 1; rounds <= max; rounds++) {
            all[rounds - 1] = round.getAsDouble();
            last = Arrays.copyOfRange(all, Math.max(0, rounds - AGREEING_ROUNDS), rounds);
            Arrays.sort(last);
            if (rounds >= min && last[last.length - 1] <= AGREEMENT * last[0]) {
                break;
            }
        }
        return new AgreeingRounds(last[0], last[last.length / 2], last[last.length - 1]);
    }
}
