// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.PercentileValue.Certainty;
import java.util.Optional;

/**
 * The forks' evidence about a percentile of a candidate, compared with that of the base.
 *
 * @param effect the change; each end has the error level of a look, or, if it could show that the candidate is worse
 *     (or better), what Holm's procedure leaves of that level
 * @param limit the change that is allowed, as a ratio such as 1.05, or in nanoseconds
 * @param resolution smallest change that can be distinguished from none with this many blocks, as a share such as 0.05,
 *     or in nanoseconds
 * @param inBlocks evidence that only blocks give; empty if the variants were measured apart
 */
public record PercentileEvidence(
        Typical base, Typical candidate, Effect effect, double limit, double resolution, Optional<InBlocks> inBlocks) {

    /**
     * A percentile of the typical fork of a variant. {@code nanos}: geometric mean over the forks in nanoseconds; their
     * mean if one of them is 0; {@code certainty}: whether it is known, or only a lower bound.
     */
    public record Typical(double nanos, Certainty certainty) {

        /** Returns whether the true time may be longer: true if it is only a lower bound in any fork. */
        public boolean isLowerBound() {
            return certainty == Certainty.LOWER_BOUND;
        }
    }

    /**
     * Further evidence from blocks. {@code robust}: the change by Hodges and Lehmann, with Wilcoxon's interval, which
     * outlying forks can't move far; {@code signFlip}: probability of a change at least this large, in either
     * direction, if the variants were the same: exact up to 40 blocks.
     */
    public record InBlocks(Effect robust, double signFlip, int slower, ForkSpread spread) {}
}
