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
}
