// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.queueing;

/** Ranges that all formulas share. */
final class Checks {

    private Checks() {}

    static void quantile(double quantile) {
        if (!(quantile >= 0 && quantile < 1)) {
            throw new IllegalArgumentException(
                    "quantile out of range: quantile=" + quantile + " (allowed: 0 or more, less than 1)");
        }
    }

    static void utilisation(double utilisation, double highest) {
        if (!(utilisation > 0 && utilisation < 1 && utilisation <= highest)) {
            throw new IllegalArgumentException("utilisation out of range: utilisation=" + utilisation
                    + " (allowed: more than 0, " + (highest < 1 ? "at most " + highest : "less than 1") + ")");
        }
    }

    static void positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "not a positive number: " + name + "=" + value + " (allowed: more than 0)");
        }
    }
}
