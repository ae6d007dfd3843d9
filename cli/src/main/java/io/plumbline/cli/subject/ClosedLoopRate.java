// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.LiveProgress;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;

/** How many round trips a closed loop makes per second: the scale for rates that are worth offering. */
public final class ClosedLoopRate {

    private ClosedLoopRate() {}

    /**
     * Measures it in one fork.
     *
     * @param plan of a {@linkplain PingPlan#ofClosedLoop closed loop}
     * @param terminal where progress is shown
     * @param isDebug true to show stack traces
     * @return round trips per second, more than 0
     * @throws CommandException if it can't be measured, or was interrupted
     */
    public static double measure(PingPlan plan, Terminal terminal, boolean isDebug) {
        ForkResult fork = fork(plan, terminal, isDebug);
        if (fork.runs().isEmpty()) {
            throw fork.end() == EndState.TASK_FAILED
                    ? FailedStart.OF_REFLECTOR.explain(fork.endDetail())
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

    private static ForkResult fork(PingPlan plan, Terminal terminal, boolean isDebug) {
        LiveProgress progress = new LiveProgress(terminal, plan.harness(), 1);
        try (LocalReflector reflector = plan.startReflector();
                Interruption interruption = new Interruption()) {
            progress.forkStarts(0);
            return new ForkRunner(terminal, isDebug, interruption)
                    .measure(0, plan.benchmark(reflector, 1), progress::note);
        } catch (IOException broken) {
            throw new CommandException(ExitStatus.ENVIRONMENT, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        } finally {
            terminal.clearProgress();
        }
    }
}
