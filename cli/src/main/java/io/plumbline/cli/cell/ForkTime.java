// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.core.HarnessOptions;

/** How long forks take, about. */
public final class ForkTime {

    /** JVMs of reflector and client, the harness's floor, handshake, closing: measured 3.2 to 3.5 s on two CPUs. */
    private static final long AROUND_NANOS = 3_300_000_000L;

    /** The lead-in ends after a second, or with its invocations, of which a fast medium makes all in much less. */
    private static final long LEAD_IN_NANOS = 500_000_000L;

    private static final long SETTLE_NANOS = 200_000_000L;

    private ForkTime() {}

    /**
     * Estimates what a fork will take.
     *
     * @param options how it measures
     * @return nanoseconds, 1 or more
     */
    public static long nanos(HarnessOptions options) {
        return AROUND_NANOS
                + (options.leadIn() > 0 ? LEAD_IN_NANOS : 0)
                + options.warmUp().toNanos()
                + options.runs() * options.duration().toNanos()
                + (options.runs() - 1) * SETTLE_NANOS;
    }
}
