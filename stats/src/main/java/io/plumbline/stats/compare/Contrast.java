// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.PercentileEvidence.InBlocks;
import io.plumbline.stats.compare.PercentileEvidence.Typical;
import io.plumbline.stats.sample.HodgesLehmann;
import io.plumbline.stats.sample.SignFlips;
import io.plumbline.stats.sample.StudentMean;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Difference of one percentile between two variants, where it is taken: of logarithms, if none is zero.
 *
 * <p>A lower bound of a candidate makes every difference a lower bound, so that it can still be shown to be above a
 * limit, but never below one; a lower bound of the base the other way round.
 *
 * @param blocks their differences; empty if measured apart
 * @param sigma standard deviation on which the resolution rests
 * @param spread of forks; empty if measured apart
 */
record Contrast(
        Scale scale,
        Typical base,
        Typical candidate,
        StudentMean mean,
        List<Double> blocks,
        double sigma,
        int count,
        Optional<ForkSpread> spread) {

    /** Compares within blocks, of which each has forks of both variants. */
    static Contrast interleaved(List<List<ForkPercentile>> base, List<List<ForkPercentile>> candidate) {
        Scale scale = scale(base, candidate);
        return inBlocks(
                scale, typical(scale, base), typical(scale, candidate), inEach(scale, base), inEach(scale, candidate));
    }

    /** Compares counts within blocks: of 0, which is the usual one, there is no logarithm. */
    static Contrast ofCounts(List<double[]> base, List<double[]> candidate) {
        return inBlocks(Scale.DIFFERENCE, typical(base), typical(candidate), base, candidate);
    }

    private static Typical typical(List<double[]> blocks) {
        return new Typical(
                StudentMean.mean(blocks.stream().mapToDouble(StudentMean::mean).toArray()), Certainty.EXACT);
    }

    private static Contrast inBlocks(
            Scale scale, Typical base, Typical candidate, List<double[]> from, List<double[]> to) {
        double[] differences = IntStream.range(0, from.size())
                .mapToDouble(block -> StudentMean.mean(to.get(block)) - StudentMean.mean(from.get(block)))
                .toArray();
        ForkSpread spread = ForkSpread.of(from, to, differences);
        return new Contrast(
                scale,
                base,
                candidate,
                StudentMean.of(differences),
                boxed(differences),
                spread.ofDifferences(),
                differences.length,
                Optional.of(spread));
    }

    /** Compares variants that were measured one after the other. */
    static Contrast apart(List<ForkPercentile> base, List<ForkPercentile> candidate) {
        Scale scale = scale(List.of(base), List.of(candidate));
        double[] from = in(scale, base);
        double[] to = in(scale, candidate);
        return new Contrast(
                scale,
                typical(scale, List.of(base)),
                typical(scale, List.of(candidate)),
                StudentMean.difference(from, to),
                List.of(),
                Math.sqrt((StudentMean.variance(from) + StudentMean.variance(to)) / 2),
                Math.min(from.length, to.length),
                Optional.empty());
    }

    private static Scale scale(List<List<ForkPercentile>> base, List<List<ForkPercentile>> candidate) {
        boolean hasZero = Stream.concat(base.stream(), candidate.stream())
                .flatMap(List::stream)
                .anyMatch(fork -> fork.nanos() == 0);
        return hasZero ? Scale.DIFFERENCE : Scale.RATIO;
    }

    private static Typical typical(Scale scale, List<List<ForkPercentile>> blocks) {
        double mean = StudentMean.mean(blocks.stream()
                .mapToDouble(forks -> StudentMean.mean(in(scale, forks)))
                .toArray());
        boolean isKnown = blocks.stream().flatMap(List::stream).allMatch(fork -> fork.certainty() == Certainty.EXACT);
        return new Typical(scale.out(mean), isKnown ? Certainty.EXACT : Certainty.LOWER_BOUND);
    }

    private static List<double[]> inEach(Scale scale, List<List<ForkPercentile>> blocks) {
        return blocks.stream().map(forks -> in(scale, forks)).toList();
    }

    private static double[] in(Scale scale, List<ForkPercentile> forks) {
        return forks.stream()
                .mapToDouble(fork -> scale.in((double) fork.nanos()))
                .toArray();
    }

    boolean isInBlocks() {
        return !blocks.isEmpty();
    }

    boolean isCensored() {
        return base.isLowerBound() || candidate.isLowerBound();
    }

    boolean isOfKnownRatios() {
        return scale == Scale.RATIO && !isCensored();
    }

    double limit(Margin margin) {
        return scale == Scale.RATIO
                ? Math.log1p(margin.shareOf(base.nanos()))
                : Math.max(margin.share() * base.nanos(), (double)
                        margin.absolute().toNanos());
    }

    /**
     * Chance of a difference as high as this one if the limit is the truth: the greater of Student's and that of the sign flips.
     * Those are left out where they can't bring it within the level.
     */
    double chanceAbove(double limit, double level) {
        return base.isLowerBound() ? 1 : chance(1, limit, level);
    }

    double chanceBelow(double limit, double level) {
        return candidate.isLowerBound() ? 1 : chance(-1, limit, level);
    }

    /** Of a difference that is as far beyond the limit, upwards with a sign of 1 and downwards with −1. */
    private double chance(int sign, double limit, double level) {
        StudentMean upwards = sign < 0 ? mean.negated() : mean;
        double student = upwards.chanceAbove(sign * limit);
        return isInBlocks() && student <= level
                ? Math.max(student, SignFlips.chanceAbove(each(difference -> sign * (difference - limit))))
                : student;
    }

    double[] each(DoubleUnaryOperator change) {
        return blocks.stream().mapToDouble(change::applyAsDouble).toArray();
    }

    /** The same with base and candidate exchanged in some blocks. */
    Contrast flipped(long signs) {
        double[] flipped = IntStream.range(0, count)
                .mapToDouble(block -> SignFlips.sign(signs, block) * blocks.get(block))
                .toArray();
        return new Contrast(scale, base, candidate, StudentMean.of(flipped), boxed(flipped), sigma, count, spread);
    }

    private static List<Double> boxed(double... values) {
        return Arrays.stream(values).boxed().toList();
    }

    DetectableChange resolution(double level) {
        return new DetectableChange(
                isInBlocks() ? Design.INTERLEAVED : Design.APART, sigma, level, DetectableChange.POWER);
    }

    PercentileEvidence evidence(double limit, double lowLevel, double highLevel) {
        double low = base.isLowerBound() ? Double.NEGATIVE_INFINITY : mean.low(lowLevel);
        double high = candidate.isLowerBound() ? Double.POSITIVE_INFINITY : mean.high(highLevel);
        return new PercentileEvidence(
                base,
                candidate,
                Effect.of(scale, mean.mean(), low, high),
                scale.out(limit),
                scale.excess(resolution(highLevel).difference(count)),
                spread.map(known -> inBlocks(known, highLevel)));
    }

    private InBlocks inBlocks(ForkSpread known, double level) {
        double[] differences = each(difference -> difference);
        HodgesLehmann robust = HodgesLehmann.of(differences, level);
        int slower = (int)
                Arrays.stream(differences).filter(difference -> difference > 0).count();
        return new InBlocks(
                Effect.of(scale, robust.value(), robust.low(), robust.high()),
                SignFlips.chanceBeyond(differences),
                slower,
                known);
    }
}
