// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import io.plumbline.stats.work.ForkCount;
import java.util.List;
import java.util.Optional;

/**
 * A measured fork of one of the compared variants. {@code variant}: number of the variant; 0 is the base;
 * {@code percentiles}: percentiles that are judged, and those of the shift function; {@code counts}: all counts of its
 * invocations; {@code doubt}: why the fork isn't evidence; empty if it is.
 */
public record VariantFork(
        int variant, List<ForkPercentile> percentiles, List<ForkCount> counts, Optional<ForkDoubt> doubt) {

    private static final double SUPPORTING = 0.75;

    public VariantFork {
        percentiles = List.copyOf(percentiles);
        counts = List.copyOf(counts);
    }

    /** {@code variant}: number of the variant; 0 is the base. */
    public VariantFork(int variant, List<ForkPercentile> percentiles) {
        this(variant, percentiles, List.of(), Optional.empty());
    }

    /** Returns a count by its name; empty if the fork has none. */
    public Optional<ForkCount> count(String name) {
        return counts.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** Returns its value; empty if the fork has none. */
    public Optional<ForkPercentile> at(double percentile) {
        return percentiles.stream()
                .filter(one -> one.percentile() == percentile)
                .findFirst();
    }

    /**
     * Tells how many times as long forks would have to be for three quarters of them to have enough values beyond a percentile. A
     * fork with few of them weighs no more than any other, so that some do no harm.
     */
    public static double timesTooShort(List<VariantFork> forks, double percentile) {
        double[] times = forks.stream()
                .flatMap(fork -> fork.at(percentile).stream())
                .mapToDouble(ForkPercentile::timesTooShort)
                .sorted()
                .toArray();
        return times[(int) Math.ceil(SUPPORTING * times.length) - 1];
    }
}
