// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import java.time.Duration;

/** Durations of the parts of a check. */
public record Lengths(
        boolean isWhole,
        Duration warmUp,
        Duration spin,
        Duration poisson,
        Duration ping,
        Duration taskStall,
        Duration freeze,
        Duration limit) {

    /** About 23 s altogether. */
    public static final Lengths WHOLE = new Lengths(
            true, millis(500), millis(2000), millis(2500), millis(2500), millis(300), millis(500), millis(26_000));

    /** About 10 s altogether. */
    public static final Lengths QUICK = new Lengths(
            false, millis(300), millis(700), millis(1000), millis(1000), millis(100), millis(200), millis(14_000));

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }
}
