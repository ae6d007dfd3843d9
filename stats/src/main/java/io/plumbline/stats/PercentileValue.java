// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import java.util.List;

/**
 * A percentile of a series, and how far it can be trusted. {@code percentile}: which one, 0 to 100; 0 is the minimum
 * and 100 the maximum; {@code nanos}: the value in nanoseconds, never outside the series' exact minimum and maximum;
 * {@code support}: whether enough samples lie beyond it.
 */
public record PercentileValue(double percentile, long nanos, Certainty certainty, Support support) {

    /** Distinguishes known percentiles from bounds, if values are censored. */
    public enum Certainty {
        /** The value would be the same however late the censored invocations had ended. */
        EXACT,
        /** Censored or saturated values reach into it: the true value is this or larger. */
        LOWER_BOUND
    }

    /** Distinguishes percentiles with enough samples from those that rest on a few slow ones. */
    public enum Support {
        /** At least {@link Percentiles#SAMPLES_BEYOND} samples lie beyond it. */
        SUPPORTED,
        /** Fewer samples lie beyond it. */
        UNSUPPORTED
    }

    /** Returns the percentile, no surer than the least sure of its parts; {@code nanos}: the value in nanoseconds. */
    public static PercentileValue of(double percentile, long nanos, List<PercentileValue> parts) {
        return new PercentileValue(
                percentile,
                nanos,
                parts.stream().anyMatch(PercentileValue::isLowerBound) ? Certainty.LOWER_BOUND : Certainty.EXACT,
                parts.stream().allMatch(PercentileValue::isSupported) ? Support.SUPPORTED : Support.UNSUPPORTED);
    }

    /** Returns true if only a lower bound is known. */
    public boolean isLowerBound() {
        return certainty == Certainty.LOWER_BOUND;
    }

    /** Returns whether enough samples lie beyond the percentile: true if it can be shown without a mark. */
    public boolean isSupported() {
        return support == Support.SUPPORTED;
    }
}
