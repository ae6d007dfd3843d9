// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

/** Writes how long the JVM paused, no finer than it tells. */
public final class PauseText {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private PauseText() {}

    /**
     * Writes a time that is known in whole milliseconds.
     *
     * @param nanos nanoseconds, 0 if less than a millisecond
     * @return such as {@code 4 ms} or {@code <1 ms}
     */
    public static String millis(long nanos) {
        return nanos < NANOS_PER_MILLI ? "<1 ms" : Quantity.count(nanos / NANOS_PER_MILLI) + " ms";
    }
}
