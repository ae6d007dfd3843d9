// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Forks with one percentile, p99, whose times are given. */
final class Variants {

    static final double P99 = 99;
    private static final double ENOUGH = 1e6;

    private Variants() {}

    static VariantFork fork(int variant, double nanos) {
        return fork(variant, nanos, Certainty.EXACT);
    }

    static VariantFork fork(int variant, double nanos, Certainty certainty) {
        return new VariantFork(variant, List.of(new ForkPercentile(P99, Math.round(nanos), certainty, ENOUGH)));
    }

    /** ABBA blocks, whose base always takes as long and whose candidate takes this many times as long. */
    static List<Block> blocks(double baseNanos, double... ratios) {
        return Arrays.stream(ratios)
                .mapToObj(ratio -> new Block(List.of(
                        fork(0, baseNanos),
                        fork(1, baseNanos * ratio),
                        fork(1, baseNanos * ratio),
                        fork(0, baseNanos))))
                .toList();
    }

    static List<VariantFork> forks(int variant, double... nanos) {
        return Arrays.stream(nanos).mapToObj(one -> fork(variant, one)).toList();
    }

    /** The same blocks, of which one more fork of the first is this one. */
    static List<Block> with(List<Block> blocks, VariantFork fork) {
        List<VariantFork> first = new ArrayList<>(blocks.get(0).forks());
        first.add(fork);
        List<Block> changed = new ArrayList<>(blocks);
        changed.set(0, new Block(first));
        return changed;
    }
}
