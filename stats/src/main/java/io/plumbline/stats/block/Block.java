// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import java.util.List;

/**
 * Forks of all variants that were measured right after one another, so that any drift of the host affects all alike.
 * {@code forks}: in the order in which they were measured; at least one of each variant.
 */
public record Block(List<VariantFork> forks) {

    public Block {
        forks = List.copyOf(forks);
    }

    public List<VariantFork> of(int variant) {
        return forks.stream().filter(fork -> fork.variant() == variant).toList();
    }
}
