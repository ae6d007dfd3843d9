// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LoadProgress;
import io.plumbline.lab.event.PlannedCell;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.model.RateText;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.ProgressLine;
import io.plumbline.report.console.ProgressState;
import io.plumbline.report.console.ProgressState.AgentsAtWork;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.ProgressState.Phase;
import io.plumbline.report.view.CellLabels;
import java.util.Optional;

/**
 * Draws a progress line over the forks of an experiment. How long the rest takes is judged by the forks that are
 * over.
 */
final class ExperimentProgress {

    /** What a fork takes besides its runs, about, where no plan says so. */
    private static final long AROUND_NANOS = 3_300_000_000L;

    private final Terminal terminal;
    private Optional<ExperimentPlan> plan = Optional.empty();
    private Optional<CellLabels> labels = Optional.empty();
    private long startedNanos = WallClock.nanos();
    private int started;
    private long plannedOfEndedNanos;
    private long elapsedOfEndedNanos;
    private long plannedOfCurrentNanos;
    private int later; // forks that are expected after this one, where there is no plan
    private String label = "";
    private EffortSpec effort = EffortSpec.OF_TASK;
    private int run;
    private Phase phase = Phase.STARTING;
    private Optional<LastInterval> last = Optional.empty();
    private long silentNanos;
    private Optional<LoadProgress> load = Optional.empty();

    ExperimentProgress(Terminal terminal) {
        this.terminal = terminal;
    }

    void begin(ExperimentPlan planned) {
        plan = Optional.of(planned);
        startedNanos = WallClock.nanos();
        started = 0;
        plannedOfEndedNanos = 0;
        elapsedOfEndedNanos = 0;
        if (planned.cells().size() > 1) {
            labels = Optional.of(new CellLabels(
                    planned.cells().stream().map(PlannedCell::parameters).toList()));
        }
    }

    void start(PlannedFork fork) {
        ExperimentPlan planned = plan.orElseThrow();
        PlannedCell cell = planned.cells().get(fork.cell());
        started++;
        plannedOfCurrentNanos = planned.estimatedNanos(fork);
        label = labels.map(all -> terminal.written(all.withLoad(cell.parameters())))
                .filter(name -> !name.isEmpty())
                .map(name -> name + "  ")
                .orElse("");
        start(cell.spec().effort());
    }

    void start(CellSpec cell, int expected) {
        plan = Optional.empty();
        started++;
        later = expected;
        plannedOfCurrentNanos = AROUND_NANOS
                + cell.effort().warmup().toNanos()
                + cell.effort().runs() * cell.effort().duration().toNanos();
        label = cell.load().rate().map(rate -> RateText.plain(rate) + "  ").orElse("");
        start(cell.effort());
    }

    private void start(EffortSpec ofCell) {
        effort = ofCell;
        run = 0;
        phase = Phase.STARTING;
        load = Optional.empty();
        last = Optional.empty();
        silentNanos = 0;
        draw();
    }

    void end() {
        plannedOfEndedNanos += plannedOfCurrentNanos;
        elapsedOfEndedNanos = elapsedNanos();
        terminal.clearProgress();
    }

    void note(ForkEvent event) {
        silentNanos = event instanceof ForkEvent.Stalled silent ? silent.nanos() : 0;
        if (event instanceof ForkEvent.RunStarted next) {
            run = next.run();
            phase = next.warmUpNanos() > 0 ? Phase.WARM_UP : Phase.RUN;
        } else if (event instanceof ForkEvent.IntervalFinished interval) {
            phase = phase(interval.endOffsetNanos());
            last = figures(interval).or(() -> last);
        }
        draw();
    }

    /** One without invocations has none. */
    private static Optional<LastInterval> figures(ForkEvent.IntervalFinished interval) {
        long lengthNanos = interval.endOffsetNanos() - interval.startOffsetNanos();
        return interval.count() == 0 || lengthNanos <= 0
                ? Optional.empty()
                : Optional.of(new LastInterval(
                        interval.count() * 1e9 / lengthNanos,
                        interval.p50Nanos(),
                        interval.p99Nanos(),
                        interval.maxNanos(),
                        interval.backlogNanos()));
    }

    void note(LoadProgress progress) {
        load = Optional.of(progress);
        phase = progress.phase() == LoadProgress.Phase.MEASURING ? Phase.RUN : Phase.STARTING;
        run = Math.min(progress.runs(), effort.runs() - 1);
        draw();
    }

    private Phase phase(long untilNanos) {
        return untilNanos < 0 ? Phase.WARM_UP : untilNanos < effort.duration().toNanos() ? Phase.RUN : Phase.DRAINING;
    }

    private void draw() {
        if (!terminal.isInteractive()) {
            return;
        }
        ConsoleOptions options = terminal.options();
        int room = options.width() - label.length();
        boolean fits = room >= ConsoleOptions.NARROWEST;
        ConsoleOptions narrower =
                new ConsoleOptions(fits ? room : options.width(), options.colour(), options.symbols());
        terminal.progress((fits ? label : "") + new ProgressLine(narrower).render(state()));
    }

    private ProgressState state() {
        int planned = plan.map(forks -> forks.remaining().size()).orElse(started + later);
        return new ProgressState(
                phase,
                started,
                Math.max(started, planned), // what was disturbed is measured again
                run + 1,
                effort.runs(),
                elapsedNanos(),
                Math.round(totalNanos()),
                last,
                silentNanos,
                load.map(agents -> new AgentsAtWork(
                        agents.agents(), agents.connected(), agents.ready(), agents.completed(), agents.planned())));
    }

    private double totalNanos() {
        long planned = plan.map(ExperimentPlan::estimatedNanos)
                .orElse(plannedOfEndedNanos + (1 + later) * plannedOfCurrentNanos);
        double pace = plannedOfEndedNanos == 0 ? 1 : elapsedOfEndedNanos / (double) plannedOfEndedNanos;
        return load.map(LoadProgress::leftNanos)
                .map(left -> elapsedNanos()
                        + left
                        + pace * Math.max(0, planned - plannedOfEndedNanos - plannedOfCurrentNanos))
                .orElse(elapsedOfEndedNanos + pace * (planned - plannedOfEndedNanos));
    }

    private long elapsedNanos() {
        return WallClock.nanos() - startedNanos;
    }
}
