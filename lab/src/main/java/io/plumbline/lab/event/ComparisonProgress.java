// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.stats.compare.Comparison;
import java.util.List;

/**
 * A look at a comparison.
 *
 * @param blocks how many were measured
 * @param looks numbers of blocks after which the comparison is judged, ascending
 * @param found what they say so far
 */
public record ComparisonProgress(int blocks, List<Integer> looks, Comparison found) {

    public ComparisonProgress {
        looks = List.copyOf(looks);
    }
}
