// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

/**
 * Change of a percentile from the base to a candidate, with its interval. {@code scale}: whether this is a ratio, 1 for
 * no change, or a difference in nanoseconds, 0 for none; {@code low}: lower end; if there is none, 0 for a ratio, else
 * minus infinity; {@code high}: upper end; infinite if there is none.
 */
public record Effect(Scale scale, double value, double low, double high) {

    static Effect of(Scale scale, double value, double low, double high) {
        return new Effect(scale, scale.out(value), scale.out(low), scale.out(high));
    }
}
