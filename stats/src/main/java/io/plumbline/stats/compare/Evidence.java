// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.PercentileValue.Certainty;
import java.util.Optional;

/**
 * Evidence of the forks about a percentile of a candidate against that of the base.
 *
 * @param base the base's typical time
 * @param candidate the candidate's
 * @param effect the change; its ends err with the level of a look each, the one that could show that it is worse (or better) with
 *     what Holm's procedure leaves of it
 * @param limit the change that is allowed, as a ratio such as 1.05, or in nanoseconds
 * @param resolution smallest change that is told from none with this many blocks, as a share such as 0.05, or in nanoseconds
 * @param inBlocks what only blocks say; empty if the variants were measured apart
 */
public record Evidence(
        Typical base, Typical candidate, Effect effect, double limit, double resolution, Optional<InBlocks> inBlocks) {

    /**
     * A percentile of the typical fork of a variant.
     *
     * @param nanos geometric mean over the forks in nanoseconds; their mean if one of them is 0
     * @param certainty whether it is known, or only that it isn't smaller
     */
    public record Typical(double nanos, Certainty certainty) {

        /**
         * Tells whether the true time may be longer.
         *
         * @return true if it is only a lower bound in any fork
         */
        public boolean isLowerBound() {
            return certainty == Certainty.LOWER_BOUND;
        }
    }

    /**
     * What blocks say besides.
     *
     * @param robust the change by Hodges and Lehmann, with Wilcoxon's interval, which erring forks can't move far
     * @param signFlip chance of a change as far from none as this one, either way, if the variants were the same: exact up to 40
     *     blocks
     * @param slower number of blocks in which the candidate was slower
     * @param spread of the forks
     */
    public record InBlocks(Effect robust, double signFlip, int slower, ForkSpread spread) {}
}
