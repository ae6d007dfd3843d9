// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import java.util.List;
import java.util.Optional;

/**
 * A measured fork of one of the compared variants. {@code variant}: number of the variant; 0 is the base;
 * {@code percentiles}: percentiles that are judged, and those of the shift function; {@code doubt}: why the fork isn't
 * evidence; empty if it is.
 */
public record VariantFork(int variant, List<ForkPercentile> percentiles, Optional<ForkDoubt> doubt) {

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
}
