// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import java.util.Locale;

/** Times in texts for people. */
final class Nanos {

    private Nanos() {}

    /** Three digits and a unit, such as {@code 3.70 ms}. */
    static String text(long nanos) {
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        double value = nanos / 1e3;
        String unit = "µs";
        if (value >= 999.5) {
            value /= 1e3;
            unit = "ms";
        }
        if (value >= 999.5) {
            value /= 1e3;
            unit = "s";
        }
        String form = value < 9.995 ? "%.2f %s" : value < 99.95 ? "%.1f %s" : "%.0f %s";
        return String.format(Locale.ROOT, form, value, unit);
    }
}
