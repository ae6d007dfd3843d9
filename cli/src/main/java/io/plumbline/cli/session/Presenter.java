// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.lab.event.SearchProgress;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.OptionValue.Origin;
import io.plumbline.results.CollectionFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Shows on a terminal how an experiment goes on.
 *
 * <p>Threading: the main thread, except {@link #printed}.
 */
final class Presenter implements LabListener {

    private final Terminal terminal;
    private final Manner manner;
    private final Voice voice;
    private final Consumer<ResultCollection> store;
    private final Runnable prepare;
    private final ExperimentProgress progress;
    private boolean isPrepared;
    private boolean isWaiting;

    /** Amount of text that is printed. */
    private enum Voice {
        /** Nothing but errors. */
        QUIET,
        /** What is worth a line. */
        USUAL,
        /** That, and stack traces of tasks. */
        DEBUG;

        static Voice of(boolean isQuiet, boolean isDebug) {
            if (isDebug) {
                return DEBUG;
            }
            return isQuiet ? QUIET : USUAL;
        }
    }

    /**
     * Creates a presenter.
     *
     * @param manner how the experiment is carried out and shown
     * @param isQuiet true to say nothing but errors
     * @param prepare finds out whether results can be stored, before anything is measured
     * @param store stores what was measured so far
     */
    Presenter(Manner manner, boolean isQuiet, Runnable prepare, Consumer<ResultCollection> store) {
        this.terminal = manner.terminal();
        this.manner = manner;
        this.voice = Voice.of(isQuiet, manner.isDebug());
        this.prepare = prepare;
        this.store = store;
        this.progress = new ExperimentProgress(terminal);
    }

    /** The laboratory whose experiments are shown here; it goes on with what a file holds, if there is one. */
    Lab lab(Optional<Path> resume) {
        Lab refusing = Lab.onThisHost().describedBy(Origin.COMMAND_LINE).with(this);
        Lab lab = manner.ifBusy() == IfBusy.WAIT ? refusing.waitForHost() : refusing;
        return resume.map(file -> lab.resuming(StoredFile.read(file, CollectionFile::read)))
                .orElse(lab);
    }

    @Override
    public void planned(ExperimentPlan plan) {
        prepareOnce();
        progress.begin(plan);
        if (plan.cells().size() > 1) {
            say(PlanText.of(plan));
        }
    }

    private void prepareOnce() {
        if (!isPrepared) {
            isPrepared = true;
            prepare.run();
        }
    }

    /** Files are left as they are until it is our turn. */
    @Override
    public void waited(String holder, Duration waited) {
        if (!isWaiting) {
            isWaiting = true;
            say("waiting for the end of another measurement: " + holder);
        }
        terminal.progress("waiting for the host for " + waited.toSeconds() + " s");
    }

    @Override
    public void remarked(String text) {
        prepareOnce();
        say(text);
    }

    /** Says a line, unless nothing but errors is wanted. */
    void say(String line) {
        if (voice != Voice.QUIET) {
            terminal.say(line);
        }
    }

    @Override
    public void forkStarted(PlannedFork fork) {
        progress.start(fork);
    }

    @Override
    public void forkStarted(CellSpec cell, int later) {
        prepareOnce();
        progress.start(cell, later);
    }

    @Override
    public void progressed(ForkEvent event) {
        progress.note(event);
    }

    @Override
    public void forkEnded() {
        progress.end();
    }

    @Override
    public void failed(String stackTrace) {
        if (voice == Voice.DEBUG) {
            terminal.say(stackTrace);
        }
    }

    @Override
    public void measured(ResultCollection soFar) {
        store.accept(soFar);
    }

    @Override
    public void searched(SearchProgress step) {
        say(new SearchText(step.search()).step(step.turn(), step.step(), step.runs()));
    }

    @Override
    public void printed(String line) {
        terminal.say(line);
    }
}
