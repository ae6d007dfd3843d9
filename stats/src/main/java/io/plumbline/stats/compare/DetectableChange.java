// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The smallest change that a number of forks can distinguish from none: {@code (t_(1−α,ν) + t_(power,ν)) · SE} (the
 * usual approximation of the noncentral t distribution; Cohen, "Statistical Power Analysis for the Behavioral
 * Sciences", 1988). With blocks, SE is {@code σ/√n} and ν is n − 1; with two variants measured apart {@code σ·√(2/n)}
 * and 2n − 2.
 *
 * @param design whether the variants are measured interleaved
 * @param sigma standard deviation: of the differences of blocks, or of the forks of each variant; of logarithms for shares
 * @param level probability of detecting a change that doesn't exist, more than 0 and less than 0.5
 * @param power probability of detecting a change as large as the resolution, 0.5 or more and less than 1
 */
public record DetectableChange(Design design, double sigma, double level, double power) {

    /** The power unless said otherwise. */
    public static final double POWER = 0.8;

    private static final int MAX_COUNT = 100_000;

    /** The order in which the forks of the variants were measured. */
    public enum Design {
        INTERLEAVED,
        /** One variant after the other, maybe days apart: whatever changed on the host meanwhile is in the difference. */
        APART
    }

    /**
     * Returns the smallest share by which a percentile has to be slower to be seen, such as 0.12 for 12 %.
     * {@code count}: blocks, or forks of each variant if measured apart; 2 or more.
     */
    public double share(int count) {
        return Math.expm1(difference(count));
    }

    /**
     * Returns the smallest difference that is seen, in the unit of sigma. {@code count}: blocks, or forks of each
     * variant if measured apart; 2 or more.
     */
    public double difference(int count) {
        boolean isPaired = design == Design.INTERLEAVED;
        TDistribution student = TDistribution.of(isPaired ? count - 1.0 : 2.0 * count - 2);
        double quantiles = student.inverseSurvivalProbability(level) + student.inverseCumulativeProbability(power);
        return quantiles * sigma * Math.sqrt((isPaired ? 1.0 : 2.0) / count);
    }

    OptionalInt countFor(double difference) {
        if (difference(MAX_COUNT) > difference) {
            return OptionalInt.empty();
        }
        int tooFew = 1;
        int enough = MAX_COUNT;
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) >>> 1;
            if (difference(middle) <= difference) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return OptionalInt.of(enough);
    }
}
