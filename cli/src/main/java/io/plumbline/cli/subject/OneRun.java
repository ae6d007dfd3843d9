// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.PoissonArrivals;
import java.time.Duration;

/** One run whose length somebody else decides. */
final class OneRun {

    private OneRun() {}

    /** Turns options into those of one run; each turn has random arrivals of its own. */
    static void of(HarnessOptions.Builder harness, Duration duration, Duration interval, int turn) {
        harness.runs(1).duration(duration).interval(interval);
        if (harness.build().arrivals().orElse(null) instanceof PoissonArrivals random) {
            harness.arrivals(new PoissonArrivals(random.rate(), random.seed() + turn));
        }
    }
}
