// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.HarnessOptions;
import java.time.Duration;

/** How long an example measures. */
enum Effort {
    /** Long enough to learn something. */
    FULL(Duration.ofSeconds(2), Duration.ofSeconds(4), Duration.ofSeconds(1)),
    /**
     * Just long enough to see that the example works: {@code --quick}. Without a warm-up, which a busy build host may not get
     * through: whatever it has completed in the end was measured.
     */
    QUICK(Duration.ZERO, Duration.ofMillis(300), Duration.ofMillis(50));

    private static final Duration DRAIN = Duration.ofSeconds(10); // ends as soon as all is done; for busy build hosts

    private final Duration warmUp;
    private final Duration duration;
    private final Duration interval;

    Effort(Duration warmUp, Duration duration, Duration interval) {
        this.warmUp = warmUp;
        this.duration = duration;
        this.interval = interval;
    }

    static Effort of(String... arguments) {
        Effort effort = FULL;
        for (String argument : arguments) {
            if (!argument.equals("--quick")) {
                throw new IllegalArgumentException("unknown argument: value=" + argument + " (allowed: --quick)");
            }
            effort = QUICK;
        }
        return effort;
    }

    /** One run: the examples compare within themselves, and are no measurements to quote. */
    HarnessOptions.Builder options() {
        return HarnessOptions.builder()
                .warmUp(warmUp)
                .duration(duration)
                .interval(interval)
                .drain(DRAIN)
                .runs(1);
    }
}
