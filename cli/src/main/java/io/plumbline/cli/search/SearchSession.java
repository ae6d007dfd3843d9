// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.search;

import io.plumbline.cli.cell.CellAccount;
import io.plumbline.cli.cell.CellFork;
import io.plumbline.cli.cell.CellOptions;
import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.cell.MeasuredFork;
import io.plumbline.cli.collection.CollectionPrinter;
import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.session.ForkRunner;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.LiveProgress;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.subject.PingPlan;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.result.EndState;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.results.ResultAssembly;
import io.plumbline.stats.search.Answer;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.Step;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A search from its plan to its answer: each step measures one fork with a reflector of its own, is told in a line, and is stored.
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
    private final HostFacts host = MeasuringHost.factsOfThisHost();
    private final Instant startedAt = Instant.now();
    private final TreeMap<Rate, CellAccount> rates = new TreeMap<>();
    private int turns;

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
        plan(request.plan().rates().start());
    }

    /**
     * Measures until there is an answer or somebody asks to stop, and shows and stores what was found.
     *
     * @return the answer; empty if it was stopped
     * @throws IOException if results can't be written
     */
    public Optional<Answer> run() throws IOException {
        outputs.prepare();
        RateSearch search = new RateSearch(request.plan());
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

    private CellPlan plan(Rate rate) {
        CellPlan plan = CellPlan.of(request.cell().at(Optional.of(rate)), request.measure(), media);
        if (plan.refusal().isPresent()) {
            throw plan.refusal().get();
        }
        return plan;
    }

    /** Nothing if somebody asked to stop meanwhile. */
    private Optional<Measurement> measure(Step.Measure step, ForkRunner runner, Interruption interruption)
            throws IOException, InterruptedException {
        CellPlan plan = plan(step.rate());
        CellAccount account = rates.computeIfAbsent(step.rate(), rate -> account(plan));
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        PingPlan once = plan.plan().orElseThrow().once(step.duration(), step.interval(), turns);
        MeasuredFork fork = fork(once, account.forks(), runner);
        if (interruption.isRequested() && fork.result().end() != EndState.COMPLETED) {
            return Optional.empty();
        }
        turns++;
        account.add(fork);
        storePart();
        if (fork.result().end() != EndState.COMPLETED || fork.result().runs().isEmpty()) {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT,
                    "the search can't go on: rate=" + step.rate() + ", reason="
                            + fork.result().endDetail());
        }
        Duration cost = Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - beganNanos);
        say(text.step(turns, step, account.runs()));
        return Optional.of(new Measurement(step.rate(), fork.result().runs(), cost));
    }

    private CellAccount account(CellPlan plan) {
        return CellAccount.measurable(
                plan.parameters(),
                1,
                start -> new ResultAssembly(
                        plan.cell().title(), true, start, CellOptions.of(request.options(), plan), host),
                plan.plan().orElseThrow().caveats());
    }

    private MeasuredFork fork(PingPlan plan, int index, ForkRunner runner) throws IOException, InterruptedException {
        LiveProgress progress = new LiveProgress(terminal, plan.harness(), 1);
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

    /** Results in part are a safety net: that they can't be stored now must not end the measuring. */
    private void storePart() {
        try {
            outputs.writePartial(collection());
        } catch (IOException broken) {
            terminal.say("plumbline: results so far can't be stored: " + broken.getMessage());
        }
    }

    private ResultCollection collection() {
        return new ResultCollection(
                ResultAssembly.toolVersion(),
                "search of " + request.cell().title(),
                startedAt,
                new Plan(1, 0),
                request.options(),
                host,
                rates.values().stream()
                        .filter(account -> account.forks() > 0)
                        .map(CellAccount::toCell)
                        .toList());
    }

    private void print(String sentence) {
        ConsoleOptions options = terminal.options();
        Wrap.behind(Line.BLANK, options.symbols().write(sentence), Style.PLAIN, options.width())
                .forEach(line -> terminal.out().println(line.render(options)));
    }

    /** Shows what was found first, so that a full disk doesn't cost it. */
    private Optional<Answer> conclude(RateSearch search) throws IOException {
        Optional<Answer> answer =
                search.next() instanceof Step.Finished finished ? Optional.of(finished.answer()) : Optional.empty();
        ResultCollection collection = collection();
        if (!outputs.isQuiet()) {
            show(collection, answer);
        }
        if (!collection.cells().isEmpty()) {
            outputs.write(collection);
        }
        return answer;
    }

    private void show(ResultCollection collection, Optional<Answer> answer) throws IOException {
        if (!collection.cells().isEmpty()) {
            CollectionPrinter.print(collection, terminal);
            terminal.out().println();
        }
        answer.map(text::answer)
                .orElseGet(() -> List.of(SearchText.stopped(turns)))
                .forEach(this::print);
        terminal.out().flush();
    }
}
