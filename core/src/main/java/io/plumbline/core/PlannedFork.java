// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.RunPlan;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.CountableArrivals;
import io.plumbline.core.schedule.Deal;
import io.plumbline.core.schedule.DealtArrivals;
import io.plumbline.core.schedule.Stripe;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Work of a process in a fork, as far as it is known in advance. A schedule is pure data, so this is exact even for a
 * process that is never heard from again. {@code options}: how the process measures, on a schedule; {@code index}: 0
 * for the first fork.
 */
public record PlannedFork(HarnessOptions options, int index) {

    /**
     * Counts the invocations due in the measured parts of all runs: exactly, unless there are millions at random, which
     * are counted at their mean rate.
     */
    public long invocations() {
        RunPlans plans = new RunPlans(options, index);
        Stripe stripe =
                options.stripe().orElseGet(() -> Stripe.whole(options.load().clients()));
        long count = 0;
        for (int run = 0; run < options.effort().runs(); run++) {
            count += count(plans.run(run), stripe);
        }
        return count;
    }

    private static long count(RunPlan plan, Stripe stripe) {
        ArrivalSchedule schedule = plan.arrivals().orElseThrow();
        DealtArrivals due = DealtArrivals.of(schedule, new Deal(stripe, 1, 0), plan.stream());
        long startNanos = plan.times().warmUp();
        long endNanos = startNanos + plan.times().duration();
        LongAdder walked = new LongAdder();
        List<CountableArrivals> left = due.walk(endNanos, nanos -> walked.add(nanos >= startNanos ? 1 : 0));
        return walked.sum()
                + left.stream()
                        .mapToLong(rest -> rest.countBefore(endNanos) - rest.countBefore(startNanos))
                        .sum();
    }

    /** Returns the time from a common start to the end of the last run at most. */
    public long lengthNanos() {
        return new RunPlans(options, index)
                .run(options.effort().runs(), 0)
                .startNanos()
                .orElseThrow();
    }
}
