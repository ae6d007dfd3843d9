// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.sample.SignFlips;
import io.plumbline.stats.sample.StudentMean;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;

/**
 * The change of every percentile, with a band that holds all of them at once (Doksum, "Empirical Probability Plots and Statistical
 * Inference for Nonlinear Models", 1974, had the function).
 *
 * <p>The band is {@code d̄(p) ± c·s(p)/√n} over blocks. Its c is the quantile of the maximum {@code |t(p)|} over all
 * percentiles when the signs of whole blocks are flipped, after subtracting their mean: so it needs no independence
 * within a fork, nor between percentiles (wild bootstrap: Wu, 1986; for the maximum of several, Westfall and Young,
 * "Resampling-Based Multiple Testing", 1993). It is never less than Student's quantile.
 *
 * @param points a point for each percentile that is known, supported and not 0 in all forks, ascending
 * @param confidence confidence of the whole band, and of each interval alone
 */
public record ShiftFunction(List<Point> points, double confidence) {

    /** Percentiles that show the shape of a change, for the forks of a comparison. */
    public static final List<Double> GRID = List.of(
            1.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0, 98.0, 99.0, 99.5, 99.8, 99.9, 99.95,
            99.99, 99.999);

    private static final int MIN_FORKS_APART = 5; // with three the band holds in 82 to 92 %, with five in 94 to 95 %
    private static final double ROUNDING = 1e-12;
    private static final Margin UNJUDGED = Margin.ofShare(0);

    public static List<Double> with(List<Double> judged) {
        return Stream.concat(judged.stream(), GRID.stream()).distinct().toList();
    }

    public ShiftFunction {
        points = List.copyOf(points);
    }

    /**
     * One percentile. {@code effect}: the ratio, with the interval of this percentile alone; {@code bandLow}: lower end
     * of the band, as a ratio; {@code bandHigh}: upper end of the band, as a ratio.
     */
    public record Point(double percentile, Effect effect, double bandLow, double bandHigh) {}

    /**
     * Returns empty with fewer than two blocks. {@code candidate}: number of the variant, 1 or more;
     * {@code confidence}: of the band, such as 0.95.
     */
    public static Optional<ShiftFunction> of(List<Block> blocks, int candidate, double confidence) {
        if (blocks.size() < 2) {
            return Optional.empty();
        }
        List<Shift> shifts = shifts(blocks, Design.INTERLEAVED, candidate);
        List<LongToDoubleFunction> residuals =
                shifts.stream().map(shift -> ofBlocks(shift.contrast())).toList();
        return Optional.of(of(shifts, critical(residuals, blocks.size(), confidence), confidence));
    }

    /**
     * Finds the function of two variants that were measured one after the other. Its band is as wide as Welch's intervals make it, with
     * the quantile of the greatest when the signs of whole forks are flipped. What changed on the host meanwhile is not in it.
     *
     * @param base its forks, numbered 0, with as many percentiles as are to be shown
     * @param candidate its forks, numbered 1
     * @param confidence of the band, such as 0.95
     * @return empty with fewer than five forks of a variant, of which the band would be too narrow
     */
    public static Optional<ShiftFunction> apart(
            List<VariantFork> base, List<VariantFork> candidate, double confidence) {
        if (Math.min(base.size(), candidate.size()) < MIN_FORKS_APART) {
            return Optional.empty();
        }
        Block all = new Block(Stream.concat(base.stream(), candidate.stream()).toList());
        List<Shift> shifts = shifts(List.of(all), Design.APART, 1);
        List<LongToDoubleFunction> residuals = shifts.stream()
                .map(shift -> ofForks(base, candidate, shift.percentile()))
                .toList();
        return Optional.of(of(shifts, critical(residuals, base.size() + candidate.size(), confidence), confidence));
    }

    private static ShiftFunction of(List<Shift> shifts, double critical, double confidence) {
        double tail = (1 - confidence) / 2;
        return new ShiftFunction(
                shifts.stream().map(shift -> shift.point(critical, tail)).toList(), confidence);
    }

    private static List<Shift> shifts(List<Block> blocks, Design design, int candidate) {
        return percentiles(blocks).stream()
                .flatMap(percentile -> shift(blocks, design, candidate, percentile).stream())
                .toList();
    }

    private static TreeSet<Double> percentiles(List<Block> blocks) {
        TreeSet<Double> all = new TreeSet<>();
        blocks.stream()
                .flatMap(block -> block.forks().stream())
                .flatMap(fork -> fork.percentiles().stream())
                .forEach(one -> all.add(one.percentile()));
        return all;
    }

    private static Optional<Shift> shift(List<Block> blocks, Design design, int candidate, double percentile) {
        PercentileTrial trial = PercentileTrial.of(blocks, design, candidate, new Limit(percentile, UNJUDGED));
        return trial.contrast()
                .filter(contrast -> trial.isFit() && contrast.isOfKnownRatios())
                .map(contrast -> new Shift(percentile, contrast));
    }

    private record Shift(double percentile, Contrast contrast) {

        Point point(double critical, double tail) {
            StudentMean mean = contrast.mean();
            double low = mean.low(tail);
            double high = mean.high(tail);
            double reach = mean.standardError() == 0 ? 0 : critical * mean.standardError();
            return new Point(
                    percentile,
                    Effect.of(Scale.RATIO, mean.mean(), low, high),
                    Math.exp(Math.min(low, mean.mean() - reach)),
                    Math.exp(Math.max(high, mean.mean() + reach)));
        }
    }

    /** Quantile of the greatest |t| of any percentile over flips of whole blocks, or forks. */
    private static double critical(List<LongToDoubleFunction> residuals, int count, double confidence) {
        if (residuals.isEmpty()) {
            return 0;
        }
        double[] greatest = SignFlips.draw(count)
                .mapToDouble(signs -> residuals.stream()
                        .mapToDouble(of -> of.applyAsDouble(signs))
                        .max()
                        .orElseThrow())
                .sorted()
                .toArray();
        return greatest[Math.min(greatest.length - 1, (int) Math.ceil(confidence * greatest.length) - 1)];
    }

    /** Returns |t| of differences of blocks after a flip of signs, which leaves the sum of their squares as it is. */
    private static LongToDoubleFunction ofBlocks(Contrast contrast) {
        double mean = contrast.mean().mean();
        double[] values = contrast.each(difference -> difference - mean);
        double squares = Arrays.stream(values).map(x -> x * x).sum();
        return signs -> {
            int count = values.length;
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += SignFlips.sign(signs, i) * values[i];
            }
            double rest = squares - sum * sum / count;
            if (rest <= ROUNDING * squares) {
                return squares == 0 ? 0 : Double.POSITIVE_INFINITY;
            }
            return Math.abs(sum) / Math.sqrt(count * rest / (count - 1));
        };
    }

    private static LongToDoubleFunction ofForks(
            List<VariantFork> base, List<VariantFork> candidate, double percentile) {
        double[] from = centred(base, percentile);
        double[] to = centred(candidate, percentile);
        return signs -> {
            StudentMean flipped = StudentMean.difference(flipped(from, signs, 0), flipped(to, signs, from.length));
            double size = Math.abs(flipped.mean());
            return size == 0 ? 0 : size / flipped.standardError();
        };
    }

    private static double[] centred(List<VariantFork> forks, double percentile) {
        double[] logarithms = forks.stream()
                .flatMap(fork -> fork.at(percentile).stream())
                .mapToDouble(fork -> Scale.RATIO.in((double) fork.nanos()))
                .toArray();
        double mean = StudentMean.mean(logarithms);
        return Arrays.stream(logarithms).map(x -> x - mean).toArray();
    }

    private static double[] flipped(double[] values, long signs, int first) {
        double[] flipped = values.clone();
        for (int i = 0; i < flipped.length; i++) {
            flipped[i] *= SignFlips.sign(signs, first + i);
        }
        return flipped;
    }
}
