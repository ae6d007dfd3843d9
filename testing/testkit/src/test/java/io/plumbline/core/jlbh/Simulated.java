// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.testkit.ManualNanoClock;
import java.util.Map;
import java.util.Optional;
import net.openhft.chronicle.jlbh.JLBHTask;

/** A run of 1,000 invocations of a JLBH task, one each microsecond, on a clock that is turned by hand. */
final class Simulated {

    static final long GAP = 1000;
    static final int ARRIVALS = 1000;

    final ManualNanoClock clock = new ManualNanoClock(0);
    private final TaskContext context = new TaskContext(clock, cpu -> {}, Map.of());

    RunOutcome run(JLBHTask task) throws Exception {
        JlbhTask wrapped = JlbhTask.of(task);
        wrapped.init(context, context);
        long startNanos = clock.peek() + 1_000_000;
        UniformArrivals arrivals = new UniformArrivals(new Rate(1, GAP));
        long durationNanos = ARRIVALS * GAP;
        clock.addAlarm(() -> nextDueNanos(startNanos));
        RunPlan plan = RunPlan.only(
                Optional.of(arrivals),
                PacerChoice.SPIN,
                64,
                new RunPlan.Times(0, 0, durationNanos, durationNanos, durationNanos),
                RunPlan.Keeping.NOTHING);
        return RunExecution.execute(plan, Client.of(context, wrapped), new StopSignal(), RunListener.NONE);
    }

    /** The next time at which the schedule, which is uniform, has something due. */
    private long nextDueNanos(long startNanos) {
        long since = clock.peek() - startNanos;
        return since < 0 ? startNanos : startNanos + (since / GAP + 1) * GAP;
    }
}
