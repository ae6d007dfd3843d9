// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.fork.ForkProcess;
import io.plumbline.core.fork.ForkSpec;
import io.plumbline.core.fork.Frame;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Runs single forks. Asleep while a fork measures.
 *
 * <p>Threading: the main thread.
 */
public final class ForkRunner {

    private final Terminal terminal;
    private final boolean isDebug;
    private final Interruption interruption;

    /**
     * Creates a runner.
     *
     * @param terminal where stack traces are shown, and what the JVM prints
     * @param isDebug true to show stack traces of tasks
     * @param interruption is told which fork runs
     */
    public ForkRunner(Terminal terminal, boolean isDebug, Interruption interruption) {
        this.terminal = terminal;
        this.isDebug = isDebug;
        this.interruption = interruption;
    }

    /**
     * Measures one fork.
     *
     * @param index 0 for the first fork of the benchmark
     * @param plan the benchmark
     * @param observer is told how it goes on
     * @return what was measured; in part, and marked so, if it was stopped or died
     * @throws IOException if the fork can't be started, or its result can't be read
     * @throws InterruptedException if this thread was interrupted
     * @throws CommandException if there is no such task
     * @throws NoClosedLoopException if it is asynchronous and was to be measured in a closed loop
     */
    public ForkResult measure(int index, BenchmarkPlan plan, Consumer<Frame> observer)
            throws IOException, InterruptedException {
        ForkSpec spec = new ForkSpec(index, plan.taskClass(), plan.options());
        try (ForkProcess fork = ForkProcess.start(spec, plan.jvm(), terminal::say)) {
            interruption.running(fork);
            ForkResult result = fork.await(observer);
            interruption.idle();
            if (isDebug && !fork.failureStackTrace().isEmpty()) {
                terminal.say(fork.failureStackTrace());
            }
            if (fork.needsSchedule()) {
                terminal.clearProgress();
                throw new NoClosedLoopException(result.endDetail());
            }
            if (fork.hasNoTask()) {
                terminal.clearProgress();
                throw new CommandException(ExitStatus.USAGE, result.endDetail());
            }
            return PlannedPlacement.explain(result, plan.placement());
        }
    }
}
