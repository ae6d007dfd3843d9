// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.percentile;

import java.math.BigDecimal;

/** The keys of percentiles in files: {@code p50}, {@code p99_9}. */
public final class PercentileKey {

    private PercentileKey() {}

    /**
     * Returns the key of a percentile. {@code percentile}: 0 to 100. Returns the letter p and the number, with an
     * underscore for the decimal point.
     */
    public static String of(double percentile) {
        return "p"
                + BigDecimal.valueOf(percentile)
                        .stripTrailingZeros()
                        .toPlainString()
                        .replace('.', '_');
    }

    /** Returns the percentile, 0 to 100. */
    public static double parse(String key) {
        if (!key.matches("p\\d{1,3}(_\\d{1,15})?") || number(key) > 100) {
            throw new IllegalArgumentException(
                    "not a percentile: key=" + key + " (allowed: p0 to p100, such as p99_9)");
        }
        return number(key);
    }

    private static double number(String key) {
        return Double.parseDouble(key.substring(1).replace('_', '.'));
    }
}
