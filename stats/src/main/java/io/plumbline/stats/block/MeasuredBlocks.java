// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import io.plumbline.model.result.BenchmarkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Measured blocks of forks that are evidence. {@code leftOut}: blocks in which the host took the CPUs of a fork away,
 * unless these are the majority: then they stay, and nothing can be told.
 */
public record MeasuredBlocks(List<Block> blocks, List<LeftOut> leftOut) {

    /**
     * A block that is no evidence. {@code block}: its number, 0 for the first; {@code variant}: number of the variant
     * whose fork was disturbed.
     */
    public record LeftOut(int block, int variant, String reason) {}

    public MeasuredBlocks {
        blocks = List.copyOf(blocks);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Puts the forks of variants together that were measured in a block, without those cut short. {@code order}: as
     * {@link BlockOrder} draws it: the n-th fork of a variant is the n-th place that it has there.
     */
    public static MeasuredBlocks of(
            List<BenchmarkResult> variants, List<List<Integer>> order, List<Double> percentiles) {
        List<ForkEvidence> evidence = variants.stream().map(ForkEvidence::new).toList();
        int[] next = new int[variants.size()];
        List<Block> whole = new ArrayList<>();
        List<Block> sound = new ArrayList<>();
        List<LeftOut> disturbed = new ArrayList<>();
        for (int block = 0; block < order.size(); block++) {
            List<VariantFork> forks = new ArrayList<>();
            for (int variant : order.get(block)) {
                evidence.get(variant)
                        .fork(next[variant]++, variant, percentiles)
                        .ifPresent(forks::add);
            }
            if (forks.size() < order.get(block).size()) {
                continue;
            }
            whole.add(new Block(forks));
            Optional<LeftOut> left = disturbed(block, forks);
            left.ifPresentOrElse(disturbed::add, () -> sound.add(new Block(forks)));
        }
        return 2 * sound.size() > whole.size()
                ? new MeasuredBlocks(sound, disturbed)
                : new MeasuredBlocks(whole, List.of());
    }

    private static Optional<LeftOut> disturbed(int block, List<VariantFork> forks) {
        return forks.stream()
                .filter(fork -> fork.doubt().filter(ForkDoubt::isOfHost).isPresent())
                .findFirst()
                .map(fork -> new LeftOut(
                        block, fork.variant(), fork.doubt().orElseThrow().reason()));
    }

    public static List<List<Integer>> rounds(int variants, int rounds) {
        List<Integer> one = IntStream.range(0, variants).boxed().toList();
        return IntStream.range(0, rounds).mapToObj(round -> one).toList();
    }
}
