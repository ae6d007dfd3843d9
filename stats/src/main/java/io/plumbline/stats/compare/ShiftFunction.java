// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.spec.Margin;
import io.plumbline.stats.StudentMean;
import io.plumbline.stats.compare.Resolution.Design;
import io.plumbline.stats.compare.Rule.Limit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The change of every percentile, with a band that holds all of them at once (Doksum, "Empirical Probability Plots and Statistical
 * Inference for Nonlinear Models", 1974, had the function).
 *
 * <p>The band is {@code d̄(p) ± c·s(p)/√n} over blocks. Its c is the quantile of the greatest {@code |t(p)|} over all percentiles when
 * the signs of whole blocks are flipped, after their mean was taken away: so it needs no independence within a fork, nor between
 * percentiles (wild bootstrap: Wu, 1986; for the greatest of several, Westfall and Young, "Resampling-Based Multiple Testing",
 * 1993). It is never less than Student's quantile.
 *
 * @param points for each percentile that is known, supported and not 0 in all forks, ascending
 * @param confidence of the whole band, and of each interval alone
 */
public record ShiftFunction(List<Point> points, double confidence) {

    /** Percentiles that show the shape of a change, for the forks of a comparison. */
    public static final List<Double> GRID = List.of(
            1.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0, 98.0, 99.0, 99.5, 99.8, 99.9, 99.95,
            99.99, 99.999);

    private static final double ROUNDING = 1e-12;
    private static final Margin UNJUDGED = Margin.ofShare(0);

    /** Copies the list. */
    public ShiftFunction {
        points = List.copyOf(points);
    }

    /**
     * One percentile.
     *
     * @param percentile which one
     * @param effect the ratio, with the interval of this percentile alone
     * @param bandLow lower end of the band, as a ratio
     * @param bandHigh upper end of the band, as a ratio
     */
    public record Point(double percentile, Effect effect, double bandLow, double bandHigh) {}

    /**
     * Finds the function.
     *
     * @param blocks with as many percentiles as are to be shown, such as those of {@link #GRID}
     * @param candidate number of the variant, 1 or more
     * @param confidence of the band, such as 0.95
     * @return empty with fewer than two blocks
     */
    public static Optional<ShiftFunction> of(List<Block> blocks, int candidate, double confidence) {
        if (blocks.size() < 2) {
            return Optional.empty();
        }
        List<Shift> shifts = percentiles(blocks).stream()
                .flatMap(percentile -> shift(blocks, candidate, percentile).stream())
                .toList();
        double tail = (1 - confidence) / 2;
        double critical =
                critical(shifts.stream().map(shift -> residuals(shift.contrast)).toList(), confidence);
        return Optional.of(new ShiftFunction(
                shifts.stream().map(shift -> shift.point(critical, tail)).toList(), confidence));
    }

    private static TreeSet<Double> percentiles(List<Block> blocks) {
        TreeSet<Double> all = new TreeSet<>();
        blocks.stream()
                .flatMap(block -> block.forks().stream())
                .flatMap(fork -> fork.percentiles().stream())
                .forEach(one -> all.add(one.percentile()));
        return all;
    }

    private static Optional<Shift> shift(List<Block> blocks, int candidate, double percentile) {
        Trial trial = Trial.of(blocks, Design.INTERLEAVED, candidate, new Limit(percentile, UNJUDGED));
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

    private static double[] residuals(Contrast contrast) {
        double mean = contrast.mean().mean();
        return contrast.each(difference -> difference - mean);
    }

    /** Quantile of the greatest |t| of any percentile over flips. */
    private static double critical(List<double[]> residuals, double confidence) {
        if (residuals.isEmpty()) {
            return 0;
        }
        double[] squares = residuals.stream()
                .mapToDouble(of -> Arrays.stream(of).map(x -> x * x).sum())
                .toArray();
        double[] greatest = SignFlips.draw(residuals.get(0).length)
                .mapToDouble(signs -> IntStream.range(0, squares.length)
                        .mapToDouble(i -> studentized(residuals.get(i), signs, squares[i]))
                        .max()
                        .orElseThrow())
                .sorted()
                .toArray();
        return greatest[Math.min(greatest.length - 1, (int) Math.ceil(confidence * greatest.length) - 1)];
    }

    /** |t| of flipped values; a flip leaves the sum of their squares as it is. */
    private static double studentized(double[] values, long signs, double squares) {
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
    }
}
