// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares candidates with a base, percentile by percentile, over their forks.
 *
 * <p>Forks are compared within blocks, by the logarithms of a percentile: {@code d_b} is a block's mean over the
 * candidate's forks minus that over the base's. The change is {@code exp(d̄ ± t·s/√n)} over n blocks. It is worse if
 * the interval lies above the margin, and not worse if it ends below; the exact sign-flip test has to agree. Otherwise
 * it can't be told.
 *
 * @param blocks number of blocks; 1 if measured apart
 */
public record Comparison(Design design, int blocks, Rule rule, List<PercentileFinding> findings) {

    public Comparison {
        findings = List.copyOf(findings);
    }

    /**
     * Judges variants that were measured in blocks, as one of the looks of the rule. {@code blocks}: in the order of
     * measurement; each with forks of the same variants, the base among them.
     */
    public static Comparison of(List<Block> blocks, Rule rule) {
        int variants = variants(blocks);
        List<PercentileTrial> trials = IntStream.range(1, variants)
                .boxed()
                .flatMap(candidate -> rule.limits().stream()
                        .map(limit -> PercentileTrial.of(blocks, Design.INTERLEAVED, candidate, limit)))
                .toList();
        return new Comparison(
                Design.INTERLEAVED, blocks.size(), rule, new Rulings(rule.levelOfALook(), rule.maxBlocks()).of(trials));
    }

    /**
     * Judges two variants that were measured one after the other, such as two stored results, by Welch's interval. A
     * change on the host meanwhile is in the difference and not in the interval: to be shown with that caveat only.
     */
    public static Comparison apart(List<VariantFork> base, List<VariantFork> candidate, Rule rule) {
        Block all = new Block(Stream.concat(base.stream(), candidate.stream()).toList());
        variants(List.of(all));
        List<PercentileTrial> trials = rule.limits().stream()
                .map(limit -> PercentileTrial.of(List.of(all), Design.APART, 1, limit))
                .toList();
        return new Comparison(Design.APART, 1, rule, new Rulings(rule.level(), rule.maxBlocks()).of(trials));
    }

    private static int variants(List<Block> blocks) {
        List<List<Integer>> numbers = blocks.stream()
                .map(block -> block.forks().stream()
                        .map(VariantFork::variant)
                        .distinct()
                        .sorted()
                        .toList())
                .distinct()
                .toList();
        if (numbers.size() != 1
                || numbers.get(0).size() < 2
                || !numbers.get(0)
                        .equals(IntStream.range(0, numbers.get(0).size())
                                .boxed()
                                .toList())) {
            throw new IllegalArgumentException("blocks don't have the same variants: variants=" + numbers
                    + " (allowed: 0, 1 and so on in each block)");
        }
        return numbers.get(0).size();
    }

    /** Fails if any percentile is worse, holds if none can be. */
    public Verdict gate() {
        return gate(findings.stream());
    }

    /** Fails if any of its percentiles is worse, holds if none can be. {@code candidate}: its number, 1 or more. */
    public Verdict gate(int candidate) {
        return gate(findings(candidate).stream());
    }

    /** Returns the percentiles of the rule, in their order; {@code candidate}: its number, 1 or more. */
    public List<PercentileFinding> findings(int candidate) {
        return findings.stream()
                .filter(finding -> finding.candidate() == candidate)
                .toList();
    }

    private static Verdict gate(Stream<PercentileFinding> some) {
        return Verdict.ofAll(
                some.map(finding -> finding.ruling().change().gate()).toList());
    }

    /**
     * Returns empty if each candidate has passed or failed, if blocks up to the last look won't tell, or after that
     * look.
     */
    public OptionalInt nextLook() {
        boolean isOpen = design == Design.INTERLEAVED
                && undecided().anyMatch(finding -> finding.ruling().isWorthMeasuringOn());
        return isOpen ? rule.lookAfter(blocks) : OptionalInt.empty();
    }

    /** Undecided percentiles of candidates of which none is worse. */
    private Stream<PercentileFinding> undecided() {
        TreeSet<Integer> candidates = new TreeSet<>(
                findings.stream().map(PercentileFinding::candidate).toList());
        return candidates.stream()
                .filter(candidate -> gate(candidate) == Verdict.UNDECIDED)
                .flatMap(candidate -> findings(candidate).stream())
                .filter(finding -> finding.ruling().change() == Change.UNKNOWN);
    }
}
