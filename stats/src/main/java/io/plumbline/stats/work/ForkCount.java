// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.work;

import io.plumbline.model.objective.Count;
import java.util.Objects;

/**
 * A count of an invocation in one fork. {@code series}: the probe whose records are counted; empty for other counts;
 * {@code value}: for each invocation, in bytes, nanoseconds or as a number; {@code own}: at most so much of it is the
 * harness's; {@code error}: by how much it may be too high or too low; {@code missing}: why it isn't known; empty if it
 * is.
 */
public record ForkCount(Count count, String series, double value, double own, double error, String missing) {

    public ForkCount {
        Objects.requireNonNull(count, "count");
        Objects.requireNonNull(missing, "missing");
    }

    public static ForkCount of(Count count, String series, double value, double own, double error) {
        return new ForkCount(count, series, value, own, error, "");
    }

    static ForkCount missing(Count count, String series, String why) {
        return new ForkCount(count, series, Double.NaN, 0, 0, why);
    }

    public boolean isKnown() {
        return missing.isEmpty();
    }

    /** Returns what the task alone does at least. */
    public double low() {
        return Math.max(0, value - own - error);
    }

    public double high() {
        return value + error;
    }

    /** Returns how much of a difference between two such counts may be nobody's. */
    public double resolution() {
        return own + error;
    }

    /** Returns its name: such as {@code calls}, or {@code placing:messages}. */
    public String name() {
        return name(count, series);
    }

    public static String name(Count count, String series) {
        return (series.isEmpty() ? "" : series + ":") + count.text();
    }
}
