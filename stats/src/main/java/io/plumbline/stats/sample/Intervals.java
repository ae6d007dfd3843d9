// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.result.Summary.Bounds;
import java.util.Arrays;

/** Intervals from a few independent observations of a time. */
public final class Intervals {

    /** Probability that an interval covers its quantity, if the observations are independent and its model holds. */
    public static final double CONFIDENCE = 0.95;

    private static final double TAIL = (1 - CONFIDENCE) / 2;

    private Intervals() {}

    /**
     * Returns the interval in which the median of a log-normal time lies with a probability of {@link #CONFIDENCE}:
     * {@code exp(m ± t·s/√n)}, where {@code m} and {@code s} are mean and standard deviation of the natural logarithms of the
     * sample, and {@code t} is the quantile 0.975 of Student's distribution with {@code n − 1} degrees of freedom (Student,
     * "The Probable Error of a Mean", 1908; on logarithms: Limpert, Stahel and Abbt, "Log-normal Distributions across the
     * Sciences", 2001). The ends are a factor below and above the geometric mean, so that the lower one is a time too.
     *
     * <p>Zero has no logarithm: if there is one among the observations, the interval is {@code x̄ ± t·s/√n} of the times
     * themselves, cut off at that zero.
     *
     * @param nanos observations in nanoseconds, at least two, none negative
     * @return the interval, widened to whole nanoseconds
     */
    public static Bounds studentT(long... nanos) {
        requireTwo(nanos);
        long least = Arrays.stream(nanos).min().orElseThrow();
        if (least == 0) {
            StudentMean mean =
                    StudentMean.of(Arrays.stream(nanos).mapToDouble(x -> x).toArray());
            return new Bounds((long) Math.floor(Math.max(0, mean.low(TAIL))), (long) Math.ceil(mean.high(TAIL)));
        }
        StudentMean mean = StudentMean.of(Arrays.stream(nanos)
                .mapToDouble(x -> Math.log((double) x / least))
                .toArray());
        return new Bounds((long) Math.floor(least * Math.exp(mean.low(TAIL))), (long)
                Math.ceil(least * Math.exp(mean.high(TAIL))));
    }

    /** Returns the smallest and the largest observation; {@code nanos}: observations in nanoseconds, at least two. */
    public static Bounds range(long... nanos) {
        requireTwo(nanos);
        return new Bounds(
                Arrays.stream(nanos).min().orElseThrow(),
                Arrays.stream(nanos).max().orElseThrow());
    }

    private static void requireTwo(long[] nanos) {
        if (nanos.length < 2) {
            throw new IllegalArgumentException("too few observations: count=" + nanos.length + " (allowed: 2 or more)");
        }
    }
}
