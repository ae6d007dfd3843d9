// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.host.EnvironmentWatch;
import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.LocalReflector;
import io.plumbline.cli.session.PingPlan;
import io.plumbline.core.fork.Frame;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * Measures forks of cells, each with a reflector of its own: so both sides are fresh, and no reflector of another cell is
 * there meanwhile.
 *
 * <p>Threading: the main thread.
 */
final class PingForks implements ForkSource {

    private final List<CellPlan> plans;
    private final ForkRunner runner;
    private final CollectionProgress progress;

    PingForks(List<CellPlan> plans, ForkRunner runner, CollectionProgress progress) {
        this.plans = List.copyOf(plans);
        this.runner = runner;
        this.progress = progress;
    }

    @Override
    public MeasuredFork measure(Slot slot) throws IOException, InterruptedException {
        PingPlan plan = plans.get(slot.cell()).plan().orElseThrow();
        Instant startedAt = Instant.now();
        progress.starts(slot);
        EnvironmentWatch watch = new EnvironmentWatch();
        try (LocalReflector reflector = plan.startReflector()) {
            ForkResult result = runner.measure(slot.fork(), plan.benchmark(reflector, 1), frame -> note(frame, watch));
            return new MeasuredFork(startedAt, explained(result), ofFork(slot, watch.caveats()));
        } finally {
            progress.ends();
        }
    }

    private void note(Frame frame, EnvironmentWatch watch) {
        if (frame instanceof Frame.RunStarted) {
            watch.begin();
        }
        progress.note(frame);
    }

    /** A fork that failed before its first run says no more than why. */
    static ForkResult explained(ForkResult fork) {
        if (fork.end() != EndState.TASK_FAILED || !fork.runs().isEmpty()) {
            return fork;
        }
        return new ForkResult(
                fork.index(),
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                fork.floor(),
                List.of(),
                fork.facts(),
                fork.runs(),
                fork.end(),
                FailedStart.OF_REFLECTOR.explain(fork.endDetail()).getMessage());
    }

    private static List<Caveat> ofFork(Slot slot, List<Caveat> caveats) {
        return caveats.stream()
                .map(caveat -> new Caveat(
                        caveat.code(),
                        caveat.severity(),
                        "fork " + (slot.fork() + 1) + ": " + caveat.message(),
                        caveat.remedy()))
                .toList();
    }
}
