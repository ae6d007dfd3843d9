// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Clock of progress lines, for people who look at them: what is measured has another. */
final class WallClock {

    private WallClock() {}

    /** Nanoseconds since the epoch. */
    static long nanos() {
        return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
    }
}
