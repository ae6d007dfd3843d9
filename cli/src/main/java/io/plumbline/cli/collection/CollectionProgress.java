// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.cell.ForkTime;
import io.plumbline.cli.session.IntervalHistory;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.fork.Frame;
import io.plumbline.report.collection.CellLabels;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.ProgressLine;
import io.plumbline.report.console.ProgressState;
import io.plumbline.report.console.ProgressState.Phase;
import java.util.List;

/**
 * Draws a progress line over the forks of all cells. How long the rest takes is judged by the forks that are over.
 *
 * <p>Threading: the main thread.
 */
final class CollectionProgress {

    private final Terminal terminal;
    private final IntervalHistory history;
    private final List<CellPlan> plans;
    private final CellLabels labels;
    private final List<Slot> slots;
    private final long startedNanos = SystemNanoClock.INSTANCE.nanoTime();
    private final long plannedNanos;
    private int started;
    private long plannedOfEndedNanos;
    private long elapsedOfEndedNanos;
    private Slot current;
    private int run;
    private Phase phase = Phase.STARTING;

    CollectionProgress(Terminal terminal, List<CellPlan> plans, List<Slot> slots) {
        this.terminal = terminal;
        this.history = new IntervalHistory(terminal);
        this.plans = List.copyOf(plans);
        this.labels = new CellLabels(plans.stream().map(CellPlan::parameters).toList());
        this.slots = List.copyOf(slots);
        this.plannedNanos = plannedNanos(plans, slots);
    }

    /** What these forks will take in nanoseconds, about. */
    static long plannedNanos(List<CellPlan> plans, List<Slot> slots) {
        return slots.stream().mapToLong(slot -> plannedNanos(plans, slot)).sum();
    }

    private static long plannedNanos(List<CellPlan> plans, Slot slot) {
        return ForkTime.nanos(plans.get(slot.cell()).plan().orElseThrow().harness());
    }

    void starts(Slot slot) {
        started++;
        current = slot;
        run = 0;
        phase = Phase.STARTING;
        history.turnsToAnother();
        draw();
    }

    void ends() {
        plannedOfEndedNanos += plannedNanos(plans, current);
        elapsedOfEndedNanos = elapsedNanos();
        terminal.clearProgress();
    }

    void note(Frame frame) {
        if (frame instanceof Frame.RunStarted next) {
            run = next.run();
            phase = next.warmUpNanos() > 0 ? Phase.WARM_UP : Phase.RUN;
        } else if (frame instanceof Frame.IntervalOver interval) {
            phase = interval.endOffsetNanos() < 0 ? Phase.WARM_UP : Phase.RUN;
        }
        history.note(frame);
        draw();
    }

    private void draw() {
        if (!terminal.isInteractive()) {
            return;
        }
        String cell = terminal.options()
                        .symbols()
                        .write(labels.withLoad(plans.get(current.cell()).parameters()))
                + "  ";
        ConsoleOptions options = terminal.options();
        int room = options.width() - cell.length();
        boolean fits = room >= ConsoleOptions.NARROWEST;
        ConsoleOptions narrower =
                new ConsoleOptions(fits ? room : options.width(), options.colour(), options.symbols());
        history.draw((fits ? cell : "") + new ProgressLine(narrower).render(state()));
    }

    private ProgressState state() {
        int runs = plans.get(current.cell()).plan().orElseThrow().harness().runs();
        return new ProgressState(
                phase,
                started,
                slots.size(),
                run + 1,
                runs,
                elapsedNanos(),
                Math.round(totalNanos()),
                history.last(),
                history.silentNanos());
    }

    private double totalNanos() {
        double pace = plannedOfEndedNanos == 0 ? 1 : elapsedOfEndedNanos / (double) plannedOfEndedNanos;
        return elapsedOfEndedNanos + pace * (plannedNanos - plannedOfEndedNanos);
    }

    private long elapsedNanos() {
        return SystemNanoClock.INSTANCE.nanoTime() - startedNanos;
    }
}
