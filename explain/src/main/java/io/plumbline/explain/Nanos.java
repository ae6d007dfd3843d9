// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.stats.TimeText;

/** Times in texts for people. */
final class Nanos {

    private Nanos() {}

    /** Three digits and a unit, such as {@code 3.70 ms}; below a microsecond whole nanoseconds. */
    static String text(long nanos) {
        return nanos < 1_000 ? nanos + " ns" : TimeText.of((double) nanos);
    }
}
