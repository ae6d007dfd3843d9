// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.SearchProgress;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.plan.OnePacer;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.CellAccount;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.lab.run.Resumption;
import io.plumbline.model.Rate;
import io.plumbline.model.RateText;
import io.plumbline.model.RefusedException;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.search.Measurement;
import io.plumbline.stats.search.RateSearch;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import java.time.Duration;
import java.util.Optional;

/**
 * Search from its plan to its answer: each step measures one fork of a cell, and hands it over. Threading: one thread;
 * any thread may cancel.
 */
public final class Searcher {

    private final Search search;
    private final CellSpec base;
    private final Planner planner;
    private final LabListener listener;
    private final Cancellation cancellation;
    private final SearchLedger ledger;
    private final DecidableRates decidable;
    private final RateSearch steps;
    private final CellPlan first;
    private int turns;

    public Searcher(Search search, Planner planner, LabListener listener, Cancellation cancellation, Origin origin) {
        this.search = search;
        this.base = OnePacer.upTo(search.rates().highest(), search.base());
        this.planner = planner;
        this.listener = listener;
        this.cancellation = cancellation;
        this.ledger = new SearchLedger(search, origin);
        this.decidable = DecidableRates.of(search);
        this.steps = new RateSearch(decidable.search());
        this.first = planner.plan(base.at(decidable.search().rates().start()));
        first.require();
    }

    public CellPlan firstCell() {
        return first;
    }

    /** Counts what an earlier try has measured, as if it had been measured now. */
    public int goOn(ResultCollection stored) {
        ledger.startedAt(stored.startedAt());
        Resumption.checkConditions(stored, ledger.toCollection(), base);
        stored.cells().forEach(cell -> requireSame(cell.parameters()));
        SearchHistory history = new SearchHistory(stored);
        while (steps.next() instanceof Step.Measure step) {
            Optional<MeasuredFork> fork = history.next(step.rate());
            if (fork.isEmpty()) {
                break;
            }
            CellPlan plan = planner.plan(once(step));
            ledger.account(step.rate(), plan).add(fork.get());
            Duration cost = Duration.ofNanos(plan.require().forkNanos());
            steps.add(new Measurement(step.rate(), fork.get().result().runs(), cost));
            turns++;
        }
        if (history.left() > 0) {
            throw new RefusedException(
                    "the file has forks that this search doesn't ask for: forks=" + history.left()
                            + " (start again without resume)",
                    OptionKey.RESUME.text());
        }
        return turns;
    }

    private void requireSame(CellParameters stored) {
        Optional<Rate> rate = stored.rate();
        CellParameters planned = rate.isEmpty()
                ? first.parameters()
                : planner.plan(base.at(rate.get())).parameters();
        if (!planned.equals(stored)) {
            throw new IllegalArgumentException("can't resume with a cell other than that in the file: " + planned
                    + " (file: " + stored + "; begin anew)");
        }
    }

    /** One run of the length that the step wants; each turn has random arrivals of its own. */
    private CellSpec once(Step.Measure step) {
        CellSpec cell = base.at(step.rate()).runs(1).duration(step.duration());
        CellSpec divided = cell.with(cell.recording().withInterval(step.interval()));
        return divided.load().arrivals() instanceof Arrivals.Poisson random
                ? divided.arrivals(new Arrivals.Poisson(random.seed() + turns))
                : divided;
    }

    /** Measures until there is an answer, or somebody cancels. */
    public Optional<Answer> run(ForkSource source) {
        if (!decidable.search().equals(search)) {
            listener.narrowed(search, decidable.search(), decidable.hardest(), decidable.needed());
        }
        while (steps.next() instanceof Step.Measure step && !cancellation.isRequested()) {
            measure(step, source);
        }
        return answer();
    }

    private Optional<Answer> answer() {
        return steps.next() instanceof Step.Finished finished ? Optional.of(finished.answer()) : Optional.empty();
    }

    public ResultCollection soFar() {
        return ledger.toCollection().withAnswer(answer());
    }

    private void measure(Step.Measure step, ForkSource source) {
        CellPlan plan = planner.plan(once(step));
        plan.require();
        CellAccount account = ledger.account(step.rate(), plan);
        listener.forkStarted(plan.spec(), steps.expected() - 1);
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        MeasuredFork fork = source.measure(plan, account.forks());
        boolean isWhole = fork.result().end() == EndState.COMPLETED;
        if (cancellation.isRequested() && !isWhole) {
            return;
        }
        turns++;
        account.add(fork);
        listener.measured(soFar());
        if (!isWhole || fork.result().runs().isEmpty()) {
            throw new LabException(
                    LabException.Kind.MEASUREMENT,
                    "the search can't continue: rate=" + RateText.plain(step.rate()) + ", reason="
                            + fork.result().endDetail());
        }
        ObjectiveSeries.requireMeasured(search.objectives(), fork.result().runs());
        Duration cost = Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - beganNanos);
        RateVerdict found = steps.add(new Measurement(step.rate(), fork.result().runs(), cost));
        listener.searched(new SearchProgress(turns, step, found));
    }
}
