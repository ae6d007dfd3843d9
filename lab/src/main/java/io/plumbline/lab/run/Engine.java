// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.CellAccount.Keeping;
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One experiment of one or many cells, from its plan to its results: cells that can't be measured are found first, the
 * forks of the others are interleaved, and partial results are handed over after each fork. Threading: one thread; any
 * thread may cancel.
 */
public final class Engine {

    private static final int MAX_CHOSEN_SEED = 1_000_000; // one that people can type again

    private final Request request;
    private final LabListener listener;
    private final Cancellation cancellation;
    private final HostFacts host = HostShape.ofThisHost().facts();
    private final List<CellPlan> plans;
    private final List<CellAccount> accounts;
    private final long seed;
    private final Instant startedAt;
    private final CollectionRun run;

    /**
     * Order to an engine.
     *
     * @param experiment the description, as results carry it
     * @param cells its cells, in the order of its results
     * @param order draws, from a seed, the order in which each block measures the cells, as their numbers
     * @param seed seed of the random order; empty to choose
     * @param origin origin of what isn't usual in the description
     * @param stored what was measured in an earlier try; empty to begin anew
     * @param names of the cells as variants; none if their parameters tell them apart
     */
    public record Request(
            Experiment experiment,
            List<CellSpec> cells,
            LongFunction<List<List<Integer>>> order,
            int forks,
            OptionalLong seed,
            Origin origin,
            Optional<ResultCollection> stored,
            List<String> names) {

        public Request {
            cells = List.copyOf(cells);
            names = List.copyOf(names);
            if (cells.isEmpty()) {
                throw new IllegalArgumentException("nothing to measure: cells=0 (allowed: 1 or more)");
            }
        }
    }

    /** Plans all cells. Fails if none can be measured, or the stored ones are of something else. */
    public Engine(Request request, Planner planner, LabListener listener, Cancellation cancellation) {
        this.request = request;
        this.listener = listener;
        this.cancellation = cancellation;
        this.plans = IntStream.range(0, request.cells().size())
                .mapToObj(index -> plan(planner, index))
                .toList();
        requireSomethingToMeasure();
        this.seed = seed();
        this.startedAt = request.stored().map(ResultCollection::startedAt).orElseGet(Instant::now);
        this.accounts = plans.stream().map(this::account).toList();
        request.stored().ifPresent(earlier -> {
            Resumption.check(earlier, soFar(), request.cells());
            keep(earlier);
        });
        Overload overload = request.experiment() instanceof Sweep ? Overload.LEFT_OUT : Overload.MEASURED;
        this.run =
                new CollectionRun(accounts, CollectionRun.order(request.order().apply(seed)), overload);
    }

    private void requireSomethingToMeasure() {
        if ((isAlone() ? plans.subList(0, 1) : plans)
                .stream().anyMatch(plan -> plan.plan().isPresent())) {
            return;
        }
        List<String> reasons = plans.stream().map(CellPlan::reason).distinct().toList();
        String message = reasons.size() == 1
                ? reasons.get(0)
                : "no cell can be measured: cells=" + plans.size() + ", reasons: " + String.join("; ", reasons);
        List<RuntimeException> refusals =
                plans.stream().flatMap(plan -> plan.refusal().stream()).toList();
        if (refusals.stream().allMatch(IllegalArgumentException.class::isInstance)) {
            throw new IllegalArgumentException(message, refusals.get(0)); // knows the options that would avoid it
        }
        throw new LabException(LabException.Kind.HOST, message, refusals.get(0));
    }

    private CellPlan plan(Planner planner, int index) {
        CellSpec cell = request.cells().get(index);
        boolean isOnly = request.cells().size() == 1 || (isAlone() && index == 0);
        CellPlan plan = planner.plan(isOnly ? cell : oneOfMany(cell));
        return request.names().isEmpty() ? plan : plan.ofVariant(request.names().get(index));
    }

    /** No page shows many cells over time, and in short intervals their file would be several times as large. */
    private static CellSpec oneOfMany(CellSpec cell) {
        return cell.with(
                cell.recording().withInterval(cell.recording().interval().orElse(Defaults.LONG_INTERVAL)));
    }

    private long seed() {
        return request.seed()
                .orElseGet(() -> request.stored()
                        .map(earlier -> earlier.plan().seed())
                        .orElseGet(() -> (long) new SplittableRandom().nextInt(1, MAX_CHOSEN_SEED)));
    }

    private CellAccount account(CellPlan plan) {
        return CellAccount.of(
                plan,
                isAlone() ? plan.spec().effort().forks() : request.forks(),
                isAlone() ? Keeping.PARTS : Keeping.WHOLE_FORKS,
                start -> plan.assembly(start, described(plan), request.origin(), host));
    }

    /** One cell, or one and its floor. */
    private boolean isAlone() {
        return request.experiment() instanceof Single;
    }

    /** What has to hold is said of a cell that is measured alone. */
    private Single described(CellPlan plan) {
        return request.experiment() instanceof Single single && plan.equals(plans.get(0))
                ? single
                : new Single(plan.spec());
    }

    private void keep(ResultCollection earlier) {
        for (int i = 0; i < earlier.cells().size(); i++) {
            earlier.cells().get(i).result().ifPresent(accounts.get(i)::keep);
        }
    }

    public ExperimentPlan plan() {
        return new ExperimentPlan(
                request.experiment().title(),
                plans.stream().map(CellPlan::toPlannedCell).toList(),
                Stream.concat(run.remaining().stream(), toSample().stream()).toList(),
                seed);
    }

    /** Measures all forks that are still to be measured, in part if it was cancelled. */
    public ResultCollection measure(ForkSource source) {
        listener.planned(plan());
        listener.measured(soFar());
        run.measure(fork -> measure(fork, source), cancellation::isRequested, () -> listener.measured(soFar()));
        sample(source);
        return soFar();
    }

    /** One more fork of each cell that asks for it, after all that is measured. */
    private List<PlannedFork> toSample() {
        return IntStream.range(0, plans.size())
                .filter(cell -> accounts.get(cell).wantsProfile())
                .mapToObj(cell -> new PlannedFork(cell, request.forks()))
                .toList();
    }

    private void sample(ForkSource source) {
        for (PlannedFork fork : toSample()) {
            CellAccount account = accounts.get(fork.cell());
            if (account.forks() > 0 && !cancellation.isRequested()) {
                listener.forkStarted(fork);
                account.sampled(() -> source.measure(plans.get(fork.cell()).sampled(), fork.fork()));
                listener.measured(soFar());
            }
        }
    }

    private MeasuredFork measure(PlannedFork fork, ForkSource source) {
        listener.forkStarted(fork);
        return source.measure(plans.get(fork.cell()), fork.fork());
    }

    public Optional<LabException> firstFailure() {
        return accounts.get(0).failure();
    }

    private List<CollectionCell> cells() {
        List<CollectionCell> all = accounts.stream().map(CellAccount::toCell).toList();
        return isAlone() && all.size() > 1 ? List.of(beside(all.get(0), all.get(1))) : all;
    }

    private static CollectionCell beside(CollectionCell service, CollectionCell floor) {
        return RecordForm.with(
                service, "result", service.result().map(result -> result.withServiceFloor(FloorForks.of(floor))));
    }

    private ResultCollection soFar() {
        return new ResultCollection(
                ResultAssembly.toolVersion(),
                isAlone() ? plans.get(0).title() : request.experiment().title(),
                startedAt,
                new Plan(request.forks(), seed),
                request.origin(),
                host,
                cells(),
                Optional.of(request.experiment()),
                Optional.empty());
    }
}
