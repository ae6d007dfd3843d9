// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.plan.Planner;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.validity.Starvation;
import java.time.Duration;

/**
 * Measures how many invocations a closed loop makes per second: the scale for rates that are worth offering.
 * {@code planner}: plans the cell.
 */
public record ClosedLoopRate(Planner planner, ForkSource source, LabListener listener) {

    /** More than any system makes whose invocations leave the JVM, and few enough to count those that were never sent. */
    private static final Rate TOO_FAST = Rate.perSecond(10_000_000);

    /** Share of the time: with it, no rate of the sweep is as high as what the system carries. */
    private static final double MAX_WAITED = 0.5;

    private static final Duration LONGEST = Duration.ofSeconds(2);

    /**
     * Returns the completed invocations per second of one fork, more than 0; without a closed loop, with as many in
     * flight as are allowed.
     */
    public double measure(CellSpec cell) {
        RunResult run = run(cell);
        double waited = Starvation.exceeding(run, Duration.ZERO);
        require(
                waited <= MAX_WAITED,
                "the closed loop tells of this host: waited for a CPU=" + Math.round(100 * waited)
                        + " % of the time (stop what else runs here, or give rates)");
        return run.achievedPerSecond();
    }

    RunResult run(CellSpec cell) {
        boolean isPipelined = cell.load().inFlight() > 1 && !(cell.subject() instanceof TaskSpec);
        try {
            return measured(isPipelined ? fullWindow(cell) : cell.closedLoop().runs(1));
        } catch (NoClosedLoopException asynchronous) {
            return measured(fullWindow(cell));
        }
    }

    /** As many in flight as are allowed, on a schedule that is always late; due in a warm-up would be all that there is. */
    private static CellSpec fullWindow(CellSpec cell) {
        Duration asked = cell.effort().duration();
        CellSpec flooded = cell.arrivals(Arrivals.uniform())
                .at(TOO_FAST)
                .runs(1)
                .warmup(Duration.ZERO)
                .duration(asked.compareTo(LONGEST) < 0 ? asked : LONGEST);
        return flooded.with(flooded.recording().withDrain(Duration.ZERO));
    }

    private RunResult measured(CellSpec cell) {
        listener.forkStarted(cell, 0);
        CellPlan possible = planner.plan(cell);
        possible.require();
        MeasuredFork whole = source.measure(possible, 0);
        if (whole.failure().isPresent()) {
            throw whole.failure().get();
        }
        ForkResult fork = whole.result();
        if (fork.runs().isEmpty()) {
            throw new LabException(LabException.Kind.HOST, "no closed loop was measured: " + fork.endDetail());
        }
        RunResult run = fork.runs().get(0);
        require(fork.end() == EndState.COMPLETED, "the closed loop didn't complete: end=" + fork.end());
        require(
                run.achievedPerSecond() > 0,
                "the closed loop completed nothing within its run (on a busy host: a longer duration)");
        return run;
    }

    private static void require(boolean isSound, String otherwise) {
        if (!isSound) {
            throw new LabException(LabException.Kind.MEASUREMENT, otherwise);
        }
    }
}
