// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.RunPlan;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.Deal;
import io.plumbline.core.schedule.DealtArrivals;
import io.plumbline.core.schedule.EvenArrivals;
import io.plumbline.core.schedule.Stripe;
import java.util.List;

/**
 * Work of a process in a fork, as far as it is known in advance. A schedule is pure data, so this is exact even for a
 * process that is never heard from again.
 *
 * @param options how the process measures, on a schedule
 * @param index 0 for the first fork
 */
public record PlannedFork(HarnessOptions options, int index) {

    /**
     * Counts the invocations that are due in the measured parts. Takes as long as the schedule has random arrivals; no time where it is a
     * formula.
     *
     * @return the count over all runs, 0 or more
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
        long endNanos = plan.times().warmUp() + plan.times().duration();
        List<EvenArrivals> formulas = due.left();
        if (!formulas.isEmpty()) {
            return formulas.stream()
                    .mapToLong(even -> even.countBefore(endNanos)
                            - even.countBefore(plan.times().warmUp()))
                    .sum();
        }
        long count = 0;
        for (long next = due.nextOffsetNanos(); next < endNanos; next = due.nextOffsetNanos()) {
            count += next >= plan.times().warmUp() ? 1 : 0;
        }
        return count;
    }

    /**
     * Returns how long all runs take at most that start in common with those of other processes.
     *
     * @return nanoseconds from the start to the end of the last run
     */
    public long lengthNanos() {
        return new RunPlans(options, index)
                .run(options.effort().runs(), 0)
                .startNanos()
                .orElseThrow();
    }
}
