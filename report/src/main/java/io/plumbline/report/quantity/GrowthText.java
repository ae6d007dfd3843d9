// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.util.Optional;

/** By how much the response time of a run grew in each second of it, in words. */
public final class GrowthText {

    private static final double NANOS_PER_SECOND = 1e9;

    private GrowthText() {}

    /**
     * Writes the growth of one run.
     *
     * @param completed how many invocations came to their end
     * @param unsent how many were due and not begun when the run was given up
     * @param growth by which the response time grew, in seconds per second
     * @param times how times are written
     * @return such as {@code 66.1 ms per s}, or that all were stuck, if nothing came to its end; empty if it didn't grow
     */
    public static Optional<String> of(long completed, long unsent, double growth, LatencyFormat times) {
        if (completed == 0 && unsent > 0) {
            return Optional.of("all stuck");
        }
        long nanosPerSecond = nanos(growth);
        return nanosPerSecond <= 0 ? Optional.empty() : Optional.of(times.of(nanosPerSecond) + " per s");
    }

    /**
     * Returns by how much the response time grew in each second.
     *
     * @param growth in seconds per second
     * @return nanoseconds
     */
    public static long nanos(double growth) {
        return Math.round(growth * NANOS_PER_SECOND);
    }
}
