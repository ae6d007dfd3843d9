// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import java.util.OptionalLong;

/**
 * A percentile, and its interval from one sample.
 *
 * @param percentile which one, more than 0 and less than 100
 * @param nanos the percentile of the sample in nanoseconds
 * @param lowNanos lower end in nanoseconds; 0 if the sample is too small for one
 * @param highNanos upper end in nanoseconds; empty if the sample is too small for one, or if the end is among values of
 *     which only a lower bound is known
 * @param effectiveSamples how many independent values would say as much about this percentile, at most the number of
 *     values
 * @param dispersion how much more the share of values beyond the percentile varies over time than with independent
 *     values, as a ratio of variances; below 1 if values are more regular than random ones
 */
public record PercentileInterval(
        double percentile,
        long nanos,
        long lowNanos,
        OptionalLong highNanos,
        double effectiveSamples,
        double dispersion) {}
