// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.host.EnvironmentWatch;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.fork.Frame;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the forks of one benchmark, one after the other, and puts their results together. Asleep while a fork measures.
 *
 * <p>Threading: the main thread.
 */
public final class Benchmark {

    private final BenchmarkPlan plan;
    private final OutputOptions outputs;
    private final Terminal terminal;
    private final boolean isDebug;
    private final EnvironmentWatch watch = new EnvironmentWatch();
    private final List<ForkResult> forks = new ArrayList<>();

    /**
     * Creates a benchmark.
     *
     * @param plan what to do
     * @param outputs where results go as they come
     * @param terminal where progress is shown
     * @param isDebug true to show stack traces of tasks
     */
    public Benchmark(BenchmarkPlan plan, OutputOptions outputs, Terminal terminal, boolean isDebug) {
        this.plan = plan;
        this.outputs = outputs;
        this.terminal = terminal;
        this.isDebug = isDebug;
    }

    /**
     * Measures. After each fork what there is so far is stored.
     *
     * @param assembly how the result is put together
     * @return the whole result, in part and marked so if it was cut short
     */
    public BenchmarkResult measure(ResultAssembly assembly) {
        LiveProgress progress = new LiveProgress(terminal, plan.options(), plan.forks());
        try (Interruption interruption = new Interruption()) {
            ForkRunner runner = new ForkRunner(terminal, isDebug, interruption);
            for (int index = 0; index < plan.forks() && !interruption.isRequested(); index++) {
                progress.forkStarts(index);
                ForkResult fork = runner.measure(index, plan, frame -> note(frame, progress));
                forks.add(fork);
                terminal.clearProgress();
                if (index == 0) {
                    requireFigures(fork);
                }
                outputs.storePart(result(assembly), terminal);
                if (fork.end() != EndState.COMPLETED) {
                    break;
                }
            }
            return conclude(result(assembly));
        } catch (IOException broken) {
            throw new CommandException(ExitStatus.ENVIRONMENT, broken.getMessage(), broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        }
    }

    private void note(Frame frame, LiveProgress progress) {
        if (frame instanceof Frame.RunStarted) {
            watch.begin();
        }
        progress.note(frame);
    }

    private BenchmarkResult result(ResultAssembly assembly) {
        List<Caveat> caveats = new ArrayList<>(plan.caveats());
        caveats.addAll(watch.caveats());
        return assembly.of(forks, caveats);
    }

    /** A first fork that ended before its first run did leaves nothing to report but why. */
    private void requireFigures(ForkResult fork) {
        if (FailedStart.isOf(fork)) {
            throw plan.failedStart().explain(fork.endDetail());
        }
        if (fork.runs().isEmpty() && fork.end() == EndState.DIED) {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT,
                    "nothing was measured: " + fork.endDetail() + ", jdk="
                            + plan.jvm().javaHome() + ", arguments="
                            + String.join(" ", plan.jvm().arguments())
                            + " (what it said, if anything, stands above; a --jvm-arg may be wrong, or look for an out-of-memory kill, or a crash log hs_err_*.log)");
        }
    }

    /** Shows the figures first, so that a full disk doesn't cost them. */
    private BenchmarkResult conclude(BenchmarkResult result) throws IOException {
        if (!outputs.isQuiet()) {
            ResultPrinter.print(result, terminal);
        } else if (!result.isValid()) {
            terminal.say("plumbline: result invalid: " + result.caveats().get(0).message());
        }
        outputs.writeOrShow(result, () -> ResultPrinter.print(result, terminal));
        return result;
    }
}
