// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.block.Block;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * Comparisons that were measured on until they were decided, each with a seed of its own.
 *
 * @param last what each of them ended with
 */
record Campaigns(List<Comparison> last) {

    static Campaigns of(int count, SimulatedHost host, Rule rule, Map<Double, Double> slower) {
        return new Campaigns(LongStream.range(0, count)
                .parallel()
                .mapToObj(seed -> untilDecided(host.blocks(rule.maxBlocks(), seed, slower), rule))
                .toList());
    }

    static Comparison untilDecided(List<Block> blocks, Rule rule) {
        Comparison comparison = Comparison.of(blocks.subList(0, rule.looks().get(0)), rule);
        for (OptionalInt look = comparison.nextLook(); look.isPresent(); look = comparison.nextLook()) {
            comparison = Comparison.of(blocks.subList(0, look.getAsInt()), rule);
        }
        return comparison;
    }

    double share(Predicate<Comparison> what) {
        return last.stream().filter(what).count() / (double) last.size();
    }

    double gate(Verdict verdict) {
        return share(comparison -> comparison.gate() == verdict);
    }

    double any(Change change) {
        return share(comparison -> comparison.findings().stream()
                .anyMatch(finding -> finding.ruling().change() == change));
    }

    double of(double percentile, Change change) {
        return share(comparison -> comparison.findings().stream()
                .anyMatch(finding ->
                        finding.percentile() == percentile && finding.ruling().change() == change));
    }

    double meanBlocks() {
        return last.stream().mapToInt(Comparison::blocks).average().orElseThrow();
    }
}
