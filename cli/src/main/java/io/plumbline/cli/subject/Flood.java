// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import java.time.Duration;

/** How to find out how much a system makes when all is offered that it takes. */
public enum Flood {
    /** Each invocation when the one before has ended. */
    CLOSED_LOOP,
    /** As many in flight as are allowed, which needs a schedule: one that is always late. */
    FULL_WINDOW;

    /** More than any system makes whose invocations leave the JVM, and few enough to count those that were never sent. */
    private static final Rate TOO_FAST = Rate.perSecond(10_000_000);

    private static final Duration LONGEST = Duration.ofSeconds(2);

    /** One run without a schedule that could be kept; an invocation that is due in a warm-up would be all that there is. */
    void apply(HarnessOptions.Builder harness) {
        harness.runs(1);
        if (this == CLOSED_LOOP) {
            harness.closedLoop();
        } else {
            Duration asked = harness.build().duration();
            harness.arrivals(new UniformArrivals(TOO_FAST))
                    .warmUp(Duration.ZERO)
                    .duration(asked.compareTo(LONGEST) < 0 ? asked : LONGEST)
                    .drain(Duration.ZERO);
        }
    }
}
