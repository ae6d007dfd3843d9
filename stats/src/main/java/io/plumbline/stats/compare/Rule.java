// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Variants;
import io.plumbline.stats.block.ForkEvidence;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Rule by which variants are judged.
 *
 * @param limits percentiles that are judged, and the margin of each; the fewer, the less has to be measured
 * @param level probability of each kind of error: calling anything worse that is within its margin, calling anything
 *     better that isn't, and letting something pass that is beyond its margin; more than 0 and less than 0.5
 * @param looks numbers of blocks after which to judge, ascending, at least one; each look has an equal part of the
 *     level (Bonferroni)
 */
public record Rule(List<Limit> limits, double level, List<Integer> looks) {

    /** The level unless said otherwise. */
    public static final double LEVEL = 0.05;

    /** After how many blocks is judged, unless said otherwise. Before six, no sign-flip test can speak at a third of 5 %. */
    public static final List<Integer> LOOKS = List.of(8, 16, 32);

    private static final List<Double> ALWAYS = List.of(50.0, 99.0);
    private static final double WHERE_SUPPORTED = 99.9;

    /**
     * The margin of a percentile. {@code percentile}: more than 0 and less than 100; {@code margin}: by how much a
     * candidate may be slower.
     */
    public record Limit(double percentile, Margin margin) {}

    public Rule {
        limits = List.copyOf(limits);
        looks = List.copyOf(looks);
        if (!(level > 0 && level < 0.5)) {
            throw new IllegalArgumentException("level out of range: level=" + level + " (allowed: above 0, below 0.5)");
        }
        if (looks.isEmpty() || !looks.equals(looks.stream().distinct().sorted().toList()) || looks.get(0) < 2) {
            throw new IllegalArgumentException(
                    "looks don't ascend: looks=" + looks + " (allowed: such as " + LOOKS + ")");
        }
    }

    public static Rule of(Margin margin, double... percentiles) {
        return of(Margins.of(margin), Arrays.stream(percentiles).boxed().toList());
    }

    public static Rule of(Margins margins, List<Double> percentiles) {
        return new Rule(limits(margins, percentiles), LEVEL, LOOKS);
    }

    private static List<Limit> limits(Margins margins, List<Double> percentiles) {
        return percentiles.stream()
                .map(percentile -> new Limit(percentile, margins.at(percentile)))
                .toList();
    }

    public static Rule of(Variants variants, List<Double> percentiles) {
        return new Rule(limits(variants.margin(), percentiles), LEVEL, variants.looks());
    }

    /**
     * Chooses what is judged where nothing is said: the fewer it is, the more can be told of each; what is given; else
     * p50, p99 and, where the forks of all have enough values beyond it, p99.9.
     */
    public static List<Double> percentiles(List<Double> given, List<BenchmarkResult> results) {
        if (!given.isEmpty()) {
            return given.stream().distinct().sorted().toList();
        }
        boolean isSupported = results.stream().allMatch(result -> new ForkEvidence(result).supports(WHERE_SUPPORTED));
        return isSupported
                ? Stream.concat(ALWAYS.stream(), Stream.of(WHERE_SUPPORTED)).toList()
                : ALWAYS;
    }

    /** Returns whether a percentile is judged by default: p50 and p99, and p99.9 where it is supported. */
    public static boolean isUsual(double percentile) {
        return ALWAYS.contains(percentile) || percentile == WHERE_SUPPORTED;
    }

    /** {@code others}: numbers of blocks, ascending; a single one, if all is measured before anything is judged. */
    public Rule withLooks(Integer... others) {
        return new Rule(limits, level, List.of(others));
    }

    public double levelOfALook() {
        return level / looks.size();
    }

    public int maxBlocks() {
        return looks.get(looks.size() - 1);
    }

    public List<Double> percentiles() {
        return limits.stream().map(Limit::percentile).toList();
    }

    public Margin margin(double percentile) {
        return limits.stream()
                .filter(limit -> limit.percentile() == percentile)
                .findFirst()
                .orElseThrow()
                .margin();
    }

    /**
     * Returns the fewest blocks at a look that can call any percentile worse: with fewer the sign-flip test has too few
     * ways to flip for what Holm's procedure leaves of the level, such as 6 with three percentiles of one candidate,
     * judged once.
     */
    public static int leastBlocks(Variants variants) {
        int percentiles = variants.percentiles().isEmpty()
                ? ALWAYS.size() + 1
                : variants.percentiles().size();
        int tests =
                percentiles * variants.candidates().size() * variants.looks().size();
        return (int) Math.ceil(Math.log(tests / LEVEL) / Math.log(2));
    }

    OptionalInt lookAfter(int blocks) {
        return looks.stream()
                .mapToInt(look -> look)
                .filter(look -> look > blocks)
                .findFirst();
    }
}
