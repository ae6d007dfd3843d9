// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.spec.Margin;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Rule by which variants are judged.
 *
 * @param limits percentiles that are judged, and what is allowed for each; the fewer, the less has to be measured
 * @param level probability of each of the errors: to call anything worse that is within its margin, to call anything better that
 *     isn't, and to let something pass that is beyond its margin; more than 0 and less than 0.5
 * @param looks numbers of blocks after which is judged, ascending, at least one; each look errs with an equal part of the level
 *     (Bonferroni)
 */
public record Rule(List<Limit> limits, double level, List<Integer> looks) {

    /** The level unless said otherwise. */
    public static final double LEVEL = 0.05;

    /** After how many blocks is judged, unless said otherwise. Before six, no sign-flip test can speak at a third of 5 %. */
    public static final List<Integer> LOOKS = List.of(8, 16, 32);

    /**
     * What is allowed for a percentile.
     *
     * @param percentile more than 0 and less than 100
     * @param margin by how much a candidate may be slower
     */
    public record Limit(double percentile, Margin margin) {}

    /** Checks ranges, and copies lists. */
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

    /**
     * Creates a rule with the usual level and looks.
     *
     * @param margin what is allowed for each percentile
     * @param percentiles those that are judged
     * @return the rule
     */
    public static Rule of(Margin margin, double... percentiles) {
        List<Limit> limits = Arrays.stream(percentiles)
                .mapToObj(percentile -> new Limit(percentile, margin))
                .toList();
        return new Rule(limits, LEVEL, LOOKS);
    }

    /**
     * Returns the same rule with other looks.
     *
     * @param others numbers of blocks, ascending; a single one, if all is measured before anything is judged
     * @return the rule
     */
    public Rule withLooks(Integer... others) {
        return new Rule(limits, level, List.of(others));
    }

    /**
     * Returns the level of one look, at each end of an interval.
     *
     * @return the level divided by the number of looks
     */
    public double levelOfALook() {
        return level / looks.size();
    }

    /**
     * Returns the last look.
     *
     * @return blocks that are measured at most
     */
    public int maxBlocks() {
        return looks.get(looks.size() - 1);
    }

    OptionalInt lookAfter(int blocks) {
        return looks.stream()
                .mapToInt(look -> look)
                .filter(look -> look > blocks)
                .findFirst();
    }
}
