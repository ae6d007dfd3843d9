// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import java.time.Instant;

/** Clock of progress lines, for people who look at them: what is measured has another. */
final class WallClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private WallClock() {}

    /** Nanoseconds since the epoch. */
    static long nanos() {
        Instant now = Instant.now();
        return now.getEpochSecond() * NANOS_PER_SECOND + now.getNano();
    }
}
