// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.block.Block;
import io.plumbline.stats.compare.Calibrated.Alarms;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.sample.Sequences;
import io.plumbline.stats.sample.SignFlips;
import io.plumbline.stats.sample.StudentMean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds what this host can detect, from a comparison of something with itself, using the design to be calibrated. */
public final class Calibration {

    /** Numbers of blocks whose resolution is shown. */
    public static final List<Integer> BUDGETS = List.of(5, 10, 20, 40);

    private Calibration() {}

    /**
     * Returns one for each percentile that is known, supported, above 0 ns and in no doubt in all forks.
     * {@code blocks}: in the order in which they were measured, two or more; variant 1 is the same as variant 0.
     */
    public static List<Calibrated> of(List<Block> blocks, Rule rule, Duration ofABlock) {
        return rule.limits().stream()
                .flatMap(limit -> calibrated(blocks, rule, ofABlock, limit).stream())
                .toList();
    }

    private static Optional<Calibrated> calibrated(List<Block> blocks, Rule rule, Duration ofABlock, Limit limit) {
        PercentileTrial trial = PercentileTrial.of(blocks, Design.INTERLEAVED, 1, limit);
        return trial.contrast()
                .filter(contrast -> trial.isFit() && contrast.isOfKnownRatios())
                .map(contrast -> new Calibrated(
                        limit.percentile(),
                        contrast.base().nanos(),
                        contrast.spread().orElseThrow(),
                        correlation(blocks, limit.percentile()),
                        BUDGETS.stream()
                                .map(count -> budget(contrast.resolution(rule.level()), count, ofABlock))
                                .toList(),
                        alarms(contrast, trial.allowed(), rule.levelOfALook())));
    }

    private static Budget budget(DetectableChange resolution, int count, Duration ofABlock) {
        return new Budget(count, resolution.share(count), ofABlock.multipliedBy(count));
    }

    /** Of the logarithms of neighbours in the order of measuring. */
    private static double correlation(List<Block> blocks, double percentile) {
        double[] forks = blocks.stream()
                .flatMap(block -> block.forks().stream())
                .flatMap(fork -> fork.at(percentile).stream())
                .mapToDouble(fork -> Scale.RATIO.in((double) fork.nanos()))
                .toArray();
        double mean = StudentMean.mean(forks);
        return Sequences.correlation(
                Arrays.stream(forks).map(fork -> fork - mean).toArray());
    }

    /** Of all ways to call the variants of each block base and candidate that could have been drawn, or of 4,096 of them. */
    private static Alarms alarms(Contrast contrast, double limit, double level) {
        long[] flips = SignFlips.draw(contrast.count()).toArray();
        int worse = 0;
        int better = 0;
        for (long signs : flips) {
            Contrast relabelled = contrast.flipped(signs);
            worse += relabelled.chanceAbove(limit, level) <= level ? 1 : 0;
            better += relabelled.chanceBelow(-limit, level) <= level ? 1 : 0;
        }
        return new Alarms((double) worse / flips.length, (double) better / flips.length);
    }
}
