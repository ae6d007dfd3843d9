// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.sample.StudentMean;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Variation of a percentile between forks, as standard deviations of logarithms, so that 0.04 is about 4 %; in
 * nanoseconds if one of the times is 0 ns. {@code within}: deviation between forks of one variant in one block. If each
 * block has one fork of each variant, a single fork's part of the differences; {@code between}: further deviation
 * between blocks: the host's drift, which blocks remove from the comparison; 0 if there is none.
 */
public record ForkSpread(double within, double between, double ofDifferences, int blocks) {

    private static final double DOUBT = 0.05;

    /** Of the values of both variants in each block, after a variance analysis with blocks as groups. */
    static ForkSpread of(List<double[]> base, List<double[]> candidate, double[] differences) {
        double ofDifferences = StudentMean.variance(differences);
        int repeats = (int)
                forks(base, candidate).mapToLong(forks -> forks.length - 1).sum();
        double within = repeats == 0
                ? ofDifferences / 2
                : forks(base, candidate).mapToDouble(StudentMean::squares).sum() / repeats;
        double[] means = IntStream.range(0, base.size())
                .mapToDouble(block -> (StudentMean.mean(base.get(block)) + StudentMean.mean(candidate.get(block))) / 2)
                .toArray();
        int forksOfABlock = base.get(0).length + candidate.get(0).length;
        double between = StudentMean.variance(means) - within / forksOfABlock;
        return new ForkSpread(
                Math.sqrt(within), Math.sqrt(Math.max(0, between)), Math.sqrt(ofDifferences), differences.length);
    }

    /**
     * Returns a bound that the true standard deviation of the differences stays below in 95 % of cases: s·√(ν/χ²) with
     * ν = blocks − 1 degrees of freedom and the quantile 0.05 of χ² (Hahn and Meeker, "Statistical Intervals", 1991),
     * in the unit of {@link #ofDifferences}, and more than that.
     */
    public double boundOfDifferences() {
        double freedom = blocks - 1.0;
        return ofDifferences
                * Math.sqrt(freedom / ChiSquaredDistribution.of(freedom).inverseCumulativeProbability(DOUBT));
    }

    private static Stream<double[]> forks(List<double[]> base, List<double[]> candidate) {
        return Stream.concat(base.stream(), candidate.stream());
    }
}
