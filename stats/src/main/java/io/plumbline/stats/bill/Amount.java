// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import io.plumbline.model.price.Price;
import io.plumbline.stats.floor.Premium.Median;

/**
 * A number with its interval. Sums and differences recover theirs from those of both, which were observed independently
 * (Zou and Donner, "Construction of confidence intervals about effect measures", 2008).
 */
public record Amount(double value, double low, double high) {

    public static final Amount NONE = exactly(0);

    public static Amount exactly(double value) {
        return new Amount(value, value, value);
    }

    /** Unlike the interval of a typical fork, it always has the median of all. */
    static Amount of(Median median) {
        double nanos = (double) median.nanos();
        return median.bounds()
                .map(bounds -> new Amount(nanos, Math.min(nanos, (double) bounds.lowNanos()), Math.max(nanos, (double)
                        bounds.highNanos())))
                .orElse(exactly(nanos));
    }

    static Amount of(Price price) {
        return new Amount(price.nanos(), price.lowNanos(), price.highNanos());
    }

    Amount plus(Amount other) {
        double sum = value + other.value;
        return new Amount(
                sum,
                sum - Math.hypot(value - low, other.value - other.low),
                sum + Math.hypot(high - value, other.high - other.value));
    }

    Amount minus(Amount other) {
        return plus(new Amount(-other.value, -other.high, -other.low));
    }

    /** Returns a product of what isn't negative. */
    Amount times(Amount other) {
        return new Amount(value * other.value, low * other.low, high * other.high);
    }

    Amount times(double factor) {
        return times(exactly(factor));
    }

    Amount atMost(double limit) {
        return new Amount(Math.min(limit, value), Math.min(limit, low), Math.min(limit, high));
    }

    Amount atLeastNothing() {
        return new Amount(Math.max(0, value), Math.max(0, low), Math.max(0, high));
    }
}
