// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.LiveProgress;
import io.plumbline.cli.session.NoClosedLoopException;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.util.function.Supplier;

/** How many invocations a closed loop makes per second: the scale for rates that are worth offering. */
public final class ClosedLoopRate {

    private ClosedLoopRate() {}

    /**
     * Measures it in one fork; what has no closed loop is measured with as many in flight as are allowed.
     *
     * @param plans makes a plan at any rate
     * @param terminal where progress is shown
     * @param isDebug true to show stack traces
     * @return invocations per second, more than 0
     * @throws CommandException if it can't be measured, or was interrupted
     */
    public static double measure(Supplier<ForkPlan> plans, Terminal terminal, boolean isDebug) {
        try {
            return perSecond(plans.get().flooded(Flood.CLOSED_LOOP), terminal, isDebug);
        } catch (NoClosedLoopException asynchronous) {
            return perSecond(plans.get().flooded(Flood.FULL_WINDOW), terminal, isDebug);
        }
    }

    private static double perSecond(ForkPlan plan, Terminal terminal, boolean isDebug) {
        LiveProgress progress = new LiveProgress(terminal, plan.harness(), 1);
        try (ReadyPlan ready = plan.start(1);
                Interruption interruption = new Interruption()) {
            progress.forkStarts(0);
            ForkResult fork =
                    new ForkRunner(terminal, isDebug, interruption).measure(0, ready.benchmark(), progress::note);
            return perSecond(fork, ready.benchmark().failedStart());
        } catch (IOException broken) {
            throw new CommandException(ExitStatus.ENVIRONMENT, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        } finally {
            terminal.clearProgress();
        }
    }

    private static double perSecond(ForkResult fork, FailedStart failedStart) {
        if (fork.runs().isEmpty()) {
            throw fork.end() == EndState.TASK_FAILED
                    ? failedStart.explain(fork.endDetail())
                    : new CommandException(ExitStatus.ENVIRONMENT, "no closed loop was measured: " + fork.endDetail());
        }
        double perSecond = fork.runs().get(0).achievedPerSecond();
        if (fork.end() != EndState.COMPLETED || !(perSecond > 0)) {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT,
                    "the closed loop didn't come to its end: end=" + fork.end() + ", perSecond=" + perSecond);
        }
        return perSecond;
    }
}
