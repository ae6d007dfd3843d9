// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import java.time.Duration;

/**
 * Durations of the parts of a check.
 *
 * @param isWhole whether everything is checked, or only the most informative part
 * @param warmUp before the first run of each fork
 * @param spin a run with uniform arrivals
 * @param poisson a run with Poisson arrivals
 * @param ping a run of round trips
 * @param freeze how long a process is stopped
 * @param limit time after which nothing more is begun, and beyond which no retry may last
 */
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
