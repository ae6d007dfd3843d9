// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import java.util.List;
import java.util.Optional;

/**
 * A measured fork of one of the compared variants. {@code variant}: number of the variant; 0 is the base;
 * {@code percentiles}: percentiles that are judged, and those of the shift function; {@code doubt}: why the fork isn't
 * evidence; empty if it is.
 */
public record VariantFork(int variant, List<ForkPercentile> percentiles, Optional<ForkDoubt> doubt) {

    private static final double SUPPORTING = 0.75;

    public VariantFork {
        percentiles = List.copyOf(percentiles);
    }

    /** {@code variant}: number of the variant; 0 is the base. */
    public VariantFork(int variant, List<ForkPercentile> percentiles) {
        this(variant, percentiles, Optional.empty());
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
