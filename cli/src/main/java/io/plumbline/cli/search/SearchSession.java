// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.search;

import io.plumbline.cli.cell.CellAccount;
import io.plumbline.cli.cell.CellFork;
import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.cell.ForkTime;
import io.plumbline.cli.cell.MeasuredFork;
import io.plumbline.cli.collection.CollectionPrinter;
import io.plumbline.cli.collection.Resumption;
import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.IntervalHistory;
import io.plumbline.cli.session.LiveProgress;
import io.plumbline.cli.subject.ForkPlan;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.EndState;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.stats.search.Answer;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.Step;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A search from its plan to its answer: each step measures one fork of a cell, is told in a line, and is stored.
 *
 * <p>Threading: the main thread.
 */
public final class SearchSession {

    private final SearchRequest request;
    private final CollectionOutputs outputs;
    private final Terminal terminal;
    private final boolean isDebug;
    private final Media media;
    private final SearchText text;
    private final IntervalHistory history;
    private final SearchLedger ledger;
    private int turns;
    private int kept;

    /**
     * Checks that the cell can be measured.
     *
     * @param request what is wanted
     * @param outputs where results go as they come
     * @param terminal where progress and the answer are shown
     * @param isDebug true to show stack traces of tasks
     * @param media which media can be used
     * @throws IllegalArgumentException if it can't be measured because of how it was asked for
     * @throws CommandException if it can't be measured here
     */
    public SearchSession(
            SearchRequest request, CollectionOutputs outputs, Terminal terminal, boolean isDebug, Media media) {
        this.request = request;
        this.outputs = outputs;
        this.terminal = terminal;
        this.isDebug = isDebug;
        this.media = media;
        this.text = new SearchText(request.plan());
        this.history = new IntervalHistory(terminal);
        this.ledger = new SearchLedger(request);
        plan(request.plan().rates().start());
    }

    /**
     * Measures until there is an answer or somebody asks to stop, and shows and stores what was found.
     *
     * @return the answer; empty if it was stopped
     * @throws IOException if results can't be written
     * @throws IllegalArgumentException if the search that is to go on was another
     */
    public Optional<Answer> run() throws IOException {
        RateSearch search = new RateSearch(request.plan());
        request.resume().ifPresent(file -> {
            goOn(search, Resumption.read(file));
            outputs.jsonUnlessNamed(file);
        });
        outputs.prepare();
        try (Interruption interruption = new Interruption()) {
            ForkRunner runner = new ForkRunner(terminal, isDebug, interruption);
            while (search.next() instanceof Step.Measure step && !interruption.isRequested()) {
                Optional<Measurement> measured = measure(step, runner, interruption);
                measured.ifPresent(search::add);
            }
            return conclude(search);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        }
    }

    /** Tells the search what an earlier try has measured, as if it had been measured now. */
    private void goOn(RateSearch search, ResultCollection stored) {
        ledger.startedAt(stored.startedAt());
        Resumption.checkConditions(stored, ledger.toCollection());
        stored.cells().forEach(cell -> requireSame(cell.parameters()));
        SearchHistory history = new SearchHistory(stored);
        while (search.next() instanceof Step.Measure step) {
            Optional<MeasuredFork> fork = history.next(step.rate());
            if (fork.isEmpty()) {
                break;
            }
            CellPlan plan = plan(step.rate());
            Duration cost = Duration.ofNanos(ForkTime.nanos(once(plan, step).harness()));
            ledger.account(step.rate(), plan).add(fork.get());
            search.add(new Measurement(step.rate(), fork.get().result().runs(), cost));
            turns++;
        }
        if (history.left() > 0) {
            throw new IllegalArgumentException("the file has forks that this search doesn't want: forks="
                    + history.left() + " (begin anew without --resume)");
        }
        kept = turns;
        say("going on after " + kept + (kept == 1 ? " fork" : " forks"));
    }

    private void requireSame(CellParameters stored) {
        CellParameters planned = request.cell().identity(stored.load());
        if (!planned.equals(stored)) {
            throw new IllegalArgumentException("can't go on with another cell than that in the file: " + planned
                    + " (file: " + stored + "; begin anew without --resume)");
        }
    }

    private CellPlan plan(Rate rate) {
        CellPlan plan = CellPlan.of(request.cell().at(Optional.of(rate)), request.measure(), media);
        if (plan.refusal().isPresent()) {
            throw plan.refusal().get();
        }
        return plan;
    }

    private ForkPlan once(CellPlan plan, Step.Measure step) {
        return plan.plan().orElseThrow().once(step.duration(), step.interval(), turns);
    }

    /** Nothing if somebody asked to stop meanwhile. */
    private Optional<Measurement> measure(Step.Measure step, ForkRunner runner, Interruption interruption)
            throws IOException, InterruptedException {
        CellPlan plan = plan(step.rate());
        CellAccount account = ledger.account(step.rate(), plan);
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        MeasuredFork fork = fork(once(plan, step), account.forks(), runner);
        if (interruption.isRequested() && fork.result().end() != EndState.COMPLETED) {
            return Optional.empty();
        }
        turns++;
        account.add(fork);
        outputs.storePart(ledger.toCollection(), terminal);
        if (fork.result().end() != EndState.COMPLETED || fork.result().runs().isEmpty()) {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT,
                    "the search can't go on: rate=" + step.rate() + ", reason="
                            + fork.result().endDetail());
        }
        ObjectiveSeries.requireMeasured(
                request.plan().objectives(), fork.result().runs());
        Duration cost = Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - beganNanos);
        say(text.step(turns, step, account.runs()));
        return Optional.of(new Measurement(step.rate(), fork.result().runs(), cost));
    }

    private MeasuredFork fork(ForkPlan plan, int index, ForkRunner runner) throws IOException, InterruptedException {
        LiveProgress progress = new LiveProgress(terminal, plan.harness(), 1, history);
        progress.forkStarts(0);
        try {
            return CellFork.measure(plan, index, runner, progress::note);
        } finally {
            terminal.clearProgress();
        }
    }

    private void say(String line) {
        if (!outputs.isQuiet()) {
            terminal.say(line);
        }
    }

    /** Shows what was found first, so that a full disk doesn't cost it. */
    private Optional<Answer> conclude(RateSearch search) throws IOException {
        Optional<Answer> answer =
                search.next() instanceof Step.Finished finished ? Optional.of(finished.answer()) : Optional.empty();
        ResultCollection collection = ledger.toCollection();
        if (!outputs.isQuiet()) {
            show(collection, answer);
        }
        if (!collection.cells().isEmpty()) {
            outputs.writeOrShow(collection, () -> show(collection, answer));
        }
        return answer;
    }

    private void show(ResultCollection collection, Optional<Answer> answer) throws IOException {
        if (!collection.cells().isEmpty()) {
            CollectionPrinter.print(collection, terminal);
            terminal.out().println();
        }
        answer.map(found -> text.answer(found, kept))
                .orElseGet(() -> List.of(SearchText.stopped(turns)))
                .forEach(this::print);
        terminal.out().flush();
    }

    private void print(String sentence) {
        ConsoleOptions options = terminal.options();
        Wrap.behind(Line.BLANK, options.symbols().write(sentence), Style.PLAIN, options.width())
                .forEach(line -> terminal.out().println(line.render(options)));
    }
}
