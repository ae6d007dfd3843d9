// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.sample.Medians;
import java.util.Arrays;
import java.util.List;

/** The levels of a history as both detectors see them: without single outliers, and what each counts. */
final class Levels {

    private static final int NEIGHBOURS = 4; // on each side: a step stays a step, an outlier is alone
    private static final double MAX_SIGMAS = 3.5;
    private static final double DROPPED = 0.2; // of the differences, the greatest: those at steps and outliers
    private static final double LEFT_OF_SQUARES = leftOfSquares();
    private static final double LEAST_SIGMA = 1e-9; // equal values have none; far below any clock

    private final double[] values;
    private final double[] weights;
    private final double sigma;

    private Levels(double[] values, double[] weights, double sigma) {
        this.values = values;
        this.weights = weights;
        this.sigma = sigma;
    }

    static Levels of(List<CampaignLevel> campaigns) {
        double[] values =
                campaigns.stream().mapToDouble(CampaignLevel::logarithm).toArray();
        double[] weights = weights(campaigns);
        double sigma = sigma(values, weights);
        return new Levels(withoutOutliers(values, weights, sigma), weights, sigma);
    }

    /** Logarithms, in the order of the campaigns; not a copy. */
    double[] values() {
        return values;
    }

    /**
     * The weight of each, more than 0 and up to 1: campaigns whose forks disagree more than usual count less; not a
     * copy.
     */
    double[] weights() {
        return weights;
    }

    /** Standard deviation of a value of weight 1 around its level, more than 0. */
    double sigma() {
        return sigma;
    }

    int size() {
        return values.length;
    }

    /** Weights 1/SE², but never more than a campaign with the median of all errors has: small errors may be luck. */
    private static double[] weights(List<CampaignLevel> campaigns) {
        double[] known = campaigns.stream()
                .flatMapToDouble(one -> one.standardError().stream())
                .sorted()
                .toArray();
        double usual = known.length == 0 ? 0 : known[known.length / 2];
        return campaigns.stream()
                .mapToDouble(one -> {
                    double error = one.standardError().orElse(usual);
                    return error <= usual ? 1 : Math.pow(usual / error, 2);
                })
                .map(weight -> Math.max(weight, 0.1))
                .toArray();
    }

    /**
     * From differences between neighbours, which a step is in only once (von Neumann, 1941; Rice, 1984), without the
     * greatest tenth.
     */
    private static double sigma(double[] values, double[] weights) {
        double[] squares = new double[Math.max(0, values.length - 1)];
        for (int i = 0; i < squares.length; i++) {
            double difference = values[i + 1] - values[i];
            squares[i] = difference * difference / (1 / weights[i] + 1 / weights[i + 1]);
        }
        Arrays.sort(squares);
        int kept = squares.length - (int) Math.ceil(DROPPED * squares.length);
        double mean = Arrays.stream(squares, 0, kept).average().orElse(0);
        return Math.max(LEAST_SIGMA, Math.sqrt(mean / LEFT_OF_SQUARES));
    }

    /** Mean of the squares of normal numbers without the greatest fifth of them. */
    private static double leftOfSquares() {
        double end = 1.2815515655446004; // beyond it are 10 % on either side
        double density = Math.exp(-end * end / 2) / Math.sqrt(2 * Math.PI);
        return 1 - 2 * end * density / (1 - DROPPED);
    }

    /**
     * Replaces by the median of its neighbours (Hampel, "The Influence Curve and its Role in Robust Estimation", 1974) what is far from
     * that, and from the medians of those before and of those behind it: what stands at a step is near one of them.
     */
    private static double[] withoutOutliers(double[] values, double[] weights, double sigma) {
        double[] tame = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double value = values[i];
            double reach = MAX_SIGMAS * sigma / Math.sqrt(weights[i]);
            int from = Math.max(0, Math.min(i - NEIGHBOURS, values.length - 2 * NEIGHBOURS - 1));
            double around = median(values, from, Math.min(values.length, from + 2 * NEIGHBOURS + 1));
            boolean isNear = Math.abs(value - around) <= reach
                    || (i >= NEIGHBOURS && Math.abs(value - median(values, i - NEIGHBOURS, i)) <= reach)
                    || (i + NEIGHBOURS < values.length
                            && Math.abs(value - median(values, i + 1, i + 1 + NEIGHBOURS)) <= reach);
            tame[i] = isNear ? value : around;
        }
        return tame;
    }

    private static double median(double[] values, int from, int to) {
        return Medians.median(Arrays.stream(values, from, to));
    }
}
