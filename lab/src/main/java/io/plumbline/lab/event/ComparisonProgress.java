// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.stats.compare.Comparison;
import java.util.List;

/** A look at a comparison. {@code looks}: numbers of blocks after which the comparison is judged, ascending. */
public record ComparisonProgress(int blocks, List<Integer> looks, Comparison found) {

    public ComparisonProgress {
        looks = List.copyOf(looks);
    }
}
