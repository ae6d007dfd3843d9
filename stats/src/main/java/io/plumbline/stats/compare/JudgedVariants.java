// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Variants;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.stats.block.MeasuredBlocks;
import java.util.List;
import java.util.Optional;

/**
 * Forks of all variants, and the resulting comparison. {@code blocks}: the forks, with the percentiles of a shift
 * function.
 */
public record JudgedVariants(MeasuredBlocks blocks, Comparison comparison) {

    /**
     * Returns the comparison; empty without a whole block. {@code measured}: a cell for each variant, in their order,
     * their forks in the blocks that its seed draws.
     */
    public static Optional<JudgedVariants> of(Variants variants, ResultCollection measured) {
        List<BenchmarkResult> results = measured.cells().stream()
                .map(CollectionCell::result)
                .flatMap(Optional::stream)
                .toList();
        if (results.size() < variants.cells().size()) {
            return Optional.empty();
        }
        Rule rule = Rule.of(variants, Rule.percentiles(variants.percentiles(), results));
        MeasuredBlocks blocks =
                MeasuredBlocks.of(results, order(variants, measured.plan()), ShiftFunction.with(rule.percentiles()));
        return blocks.blocks().isEmpty()
                ? Optional.empty()
                : Optional.of(new JudgedVariants(blocks, Comparison.of(blocks.blocks(), rule)));
    }

    private static List<List<Integer>> order(Variants variants, ResultCollection.Plan plan) {
        return BlockOrder.draw(variants.cells().size(), plan.forks() / variants.forksInBlock(), plan.seed());
    }
}
