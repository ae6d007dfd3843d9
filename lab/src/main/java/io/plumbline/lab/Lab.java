// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.core.Harness;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.pinning.HostThreadPinner;
import io.plumbline.lab.compare.Comparer;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.place.MeasuringHost;
import io.plumbline.lab.place.PlannedPlacement;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.plan.ExplainDefault;
import io.plumbline.lab.plan.FloorPlan;
import io.plumbline.lab.plan.ForkPlan;
import io.plumbline.lab.plan.OnePacer;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.plan.WithoutHost;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.lab.run.CancellableForks;
import io.plumbline.lab.run.ClosedLoopRate;
import io.plumbline.lab.run.Engine;
import io.plumbline.lab.run.ForkHere;
import io.plumbline.lab.run.ForkRunner;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.lab.search.Searcher;
import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.model.option.NiceRates;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.option.RateList;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.results.ResultAssembly;
import io.plumbline.stats.block.BlockOrder;
import io.plumbline.transport.folder.OwnedFolder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Carries out experiments on this host: plans them, starts fresh JVMs on suitable CPUs, and combines what they measure.
 *
 * {@snippet :
 * Lab lab = Lab.onThisHost();
 * ResultCollection floor = lab.run(Ping.over("shm").forks(3));
 * ResultCollection mine = lab.run(Task.of(PlaceOrder.class).at(Rate.perSecond(50_000)).forks(3));
 * System.out.print(Reports.text(mine));
 * ResultFile.write(mine, Path.of("place-order.json"));
 * }
 *
 * <p>{@link Ping} and {@link Task} describe a cell: one subject under one load. {@link #run(CellSpec)} measures one, {@link
 * #run(Experiment)} all those of a {@link Matrix}, a {@link Sweep} or {@link Variants}, or the rates that a {@link Search}
 * requests, and {@link #runHere(CellSpec, LatencyTask)} an object of yours in this JVM. A result is always a collection of
 * cells: that of one cell has its {@linkplain ResultCollection#result only one}.
 *
 * <p>Immutable except for its cancellation, which is shared by all laboratories that its methods return.
 *
 * <p>Threading: the thread that calls a {@code run} method sleeps there until the experiment is over; any thread may
 * {@link #cancel}. A host runs one experiment at a time, whatever the process: another one is refused, or
 * {@linkplain #waitForHost waits}.
 */
public final class Lab {

    private final LabListener listener;
    private final Optional<ResultCollection> stored;
    private final Origin origin;
    private final Cancellation cancellation;
    private final Optional<ForkSource.Opening> opening;
    private final boolean isElsewhere;
    private final IfBusy ifBusy;
    private final Planner planner;
    private final Planner comparing;

    private Lab(
            LabListener listener,
            Optional<ResultCollection> stored,
            Origin origin,
            Cancellation cancellation,
            Optional<ForkSource.Opening> opening,
            boolean isElsewhere,
            IfBusy ifBusy) {
        this.listener = listener;
        this.stored = stored;
        this.origin = origin;
        this.cancellation = cancellation;
        this.opening = opening;
        this.isElsewhere = isElsewhere;
        this.ifBusy = ifBusy;
        this.planner = isElsewhere ? new Planner(ExplainDefault.ELSEWHERE) : new Planner();
        this.comparing = isElsewhere ? planner : new Planner(ExplainDefault.NOT_WHERE_COMPARED);
    }

    /**
     * Returns the laboratory of this host.
     *
     * @return a laboratory without a listener
     */
    public static Lab onThisHost() {
        LibraryVersion.atLeast("HdrHistogram", Histogram.class, 2, 2)
                .require(
                        "a library can't be used: library=HdrHistogram",
                        message -> new LabException(LabException.Kind.HOST, message));
        return new Lab(
                LabListener.SILENT,
                Optional.empty(),
                Origin.CODE,
                new Cancellation(),
                Optional.empty(),
                false,
                IfBusy.REFUSE);
    }

    /**
     * Returns the same laboratory with a listener.
     *
     * @param other receives how an experiment goes on
     * @return the laboratory
     */
    public Lab with(LabListener other) {
        return new Lab(other, stored, origin, cancellation, opening, isElsewhere, ifBusy);
    }

    /**
     * Returns the same laboratory, which goes on with what was measured in an earlier try of the same experiment: whole forks are
     * kept, all else is measured. The run fails if experiment, host or version of Plumbline are others.
     *
     * @param earlier what {@link LabListener#measured} received, or what was returned
     * @return the laboratory
     */
    public Lab resuming(ResultCollection earlier) {
        return new Lab(listener, Optional.of(earlier), origin, cancellation, opening, isElsewhere, ifBusy);
    }

    /**
     * Returns the same laboratory for descriptions that come from elsewhere than a program, such as a command line.
     *
     * @param other origin of values that aren't defaults, as results show it
     * @return the laboratory
     */
    public Lab describedBy(Origin other) {
        return new Lab(listener, stored, other, cancellation, opening, isElsewhere, ifBusy);
    }

    /**
     * Returns the same laboratory, which waits for its turn while another measurement runs on this host, in place of being refused.
     *
     * @return the laboratory
     */
    public Lab waitForHost() {
        return new Lab(listener, stored, origin, cancellation, opening, isElsewhere, IfBusy.WAIT);
    }

    /** The same laboratory, whose forks come from elsewhere than from processes: for tests. */
    Lab with(ForkSource source) {
        return new Lab(
                listener, stored, origin, cancellation, Optional.of((ignored, alsoIgnored) -> source), false, ifBusy);
    }

    /**
     * Returns the same laboratory, whose forks are measured elsewhere, such as by many hosts together; nothing of this host is measured, and it is
     * kept from others only where forks are {@linkplain ForkSource.Opening#isOnThisHost on this host}.
     *
     * @param other measures forks
     * @return the laboratory
     */
    public Lab measuredBy(ForkSource.Opening other) {
        return new Lab(listener, stored, origin, cancellation, Optional.of(other), true, ifBusy);
    }

    private ForkSource forks() {
        ForkSource forks = opening.map(how -> how.open(listener, cancellation))
                .orElseGet(() -> new ForkRunner(listener, cancellation));
        return new CancellableForks(forks, cancellation);
    }

    /**
     * Ends the experiment early: the running fork is asked to stop, and what was measured until then is returned. A laboratory that
     * was cancelled stays so; take a new one for the next experiment.
     */
    public void cancel() {
        cancellation.request();
    }

    /**
     * Tells whether the laboratory was cancelled.
     *
     * @return true from then on
     */
    public boolean isCancelled() {
        return cancellation.isRequested();
    }

    /**
     * Plans an experiment without measuring it.
     *
     * @param experiment the experiment; where the rates of a sweep depend on a closed loop, its cells are the closed loop
     * @return its cells, what this host refuses, and how long the rest will take
     * @throws LabException if this host can't measure any of it
     * @throws IllegalArgumentException if nothing can
     */
    public ExperimentPlan plan(Experiment experiment) {
        if (experiment instanceof Search search) {
            Searcher searcher = new Searcher(search, comparing, listener, cancellation, origin);
            return new ExperimentPlan(
                    search.title(), List.of(searcher.firstCell().toPlannedCell()), List.of(), 0);
        }
        if (experiment instanceof Variants variants) {
            return comparer(variants).firstLook(stored).plan();
        }
        boolean isOpen = experiment instanceof Sweep sweep && sweep.rates().needsClosedLoop();
        Experiment known = isOpen ? new Single(experiment.base().closedLoop()) : experiment;
        return engine(known, FloorPlan.outline(known, isElsewhere)).plan();
    }

    /**
     * Measures a cell in as many fresh JVMs as it says.
     *
     * @param cell its description, by {@link Ping} or {@link Task}
     * @return its {@linkplain ResultCollection#result result}, in part, and marked so, if it was cancelled or the task
     *     threw
     * @throws LabException if nothing could be measured, or another measurement runs on this host
     * @throws IllegalArgumentException if the description asks for what nothing can do
     */
    public ResultCollection run(CellSpec cell) {
        return run(new Single(cell));
    }

    /**
     * Measures an experiment: the forks of many cells interleaved in random order, those of variants in blocks, so that
     * whatever happens to the host falls on all alike; a search until it has its answer.
     *
     * @param experiment what to measure
     * @return a result for each cell that could be measured, and the answer of a search; in part, and marked so, if it
     *     was cancelled
     * @throws LabException if another measurement runs on this host, if it can't measure any cell, if nothing could be
     *     measured of the only one, or a fork of a search fails
     * @throws IllegalArgumentException if the description asks for what nothing can do, or for too few forks of variants
     *     for any verdict
     */
    public ResultCollection run(Experiment experiment) {
        if (experiment instanceof Single single) {
            return measured(single);
        }
        if (experiment instanceof Search search) {
            return found(search);
        }
        if (experiment instanceof Variants variants) {
            Comparer comparer = comparer(variants);
            Engine first = comparer.firstLook(stored);
            return alone(variants, first.plan().estimatedNanos(), () -> comparer.run(first, forks()));
        }
        if (experiment instanceof Sweep sweep && needsClosedLoop(sweep)) {
            planner.plan(sweep.base().at(Rate.perSecond(1000))).require(); // refused before anything is started
            return alone(sweep, 0, () -> engine(withRates(sweep, rates(sweep))).measure(forks()));
        }
        Engine engine = engine(experiment instanceof Sweep sweep ? withStoredRates(sweep) : experiment);
        return measure(experiment, engine);
    }

    private ResultCollection measured(Single single) {
        try (FloorPlan floor = FloorPlan.of(single, isElsewhere)) {
            ResultCollection measured = measured(single, engine(single, floor.cell()));
            return floor.reason().isEmpty()
                    ? measured
                    : measured.withResults(result -> result.withServiceFloor(ServiceFloor.none(floor.reason())));
        }
    }

    private ResultCollection measured(Single single, Engine engine) {
        ResultCollection measured = measure(single, engine);
        if (measured.single().isEmpty()) {
            throw engine.firstFailure()
                    .orElseGet(() -> new LabException(
                            LabException.Kind.MEASUREMENT, "nothing was measured: the experiment was cancelled"));
        }
        return measured;
    }

    private ResultCollection found(Search search) {
        Searcher searcher = new Searcher(search, comparing, listener, cancellation, origin);
        stored.map(searcher::goOn).ifPresent(listener::resumed);
        alone(search, 0, () -> searcher.run(forks()));
        return searcher.soFar();
    }

    /**
     * Measures one process's part of a load that several carry out together, as one fork. The listener is told when it is ready; it starts
     * when that says so.
     *
     * @param cell the whole load: its rate and its clients are those of all processes
     * @param processPart the clients of this process
     * @param fork number of the fork, 0 for the first; tells apart random arrivals
     * @param afterRun receives the result of each run by itself as soon as it is over, while nothing is measured: so that it is known
     *     somewhere else, too, whatever becomes of this process
     * @return the result of this part; in part, and marked so, if it was cancelled or the task threw
     * @throws LabException if nothing could be measured, or another measurement runs on this host
     * @throws IllegalArgumentException if the description asks for what nothing can do
     */
    public BenchmarkResult runPart(
            CellSpec cell, ProcessPart processPart, int fork, Consumer<BenchmarkResult> afterRun) {
        CellSpec here = cell.clients(processPart.clientsHere(), cell.load().clientThreads());
        CellPlan plan = planner.plan(here);
        ForkPlan own = plan.require().withProcessPart(processPart);
        MeasuredFork measured = alone().taking(length(here)).during(here.title(), () -> {
            listener.forkStarted(here, 0);
            return new ForkRunner(listener, cancellation)
                    .measure(own, fork, run -> afterRun.accept(part(plan, Instant.now(), run, List.of())));
        });
        if (measured.failure().isPresent()) {
            throw measured.failure().get();
        }
        List<Caveat> caveats = new ArrayList<>(own.caveats());
        caveats.addAll(measured.losses().caveats());
        return part(plan, measured.startedAt(), measured.result(), caveats);
    }

    private BenchmarkResult part(CellPlan plan, Instant startedAt, ForkResult fork, List<Caveat> caveats) {
        return plan.assembly(
                        startedAt,
                        new Single(plan.spec()),
                        origin,
                        HostShape.ofThisHost().facts())
                .of(List.of(fork), caveats);
    }

    private ResultCollection measure(Experiment experiment, Engine engine) {
        return alone(experiment, engine.plan().estimatedNanos(), () -> engine.measure(forks()));
    }

    /** Deletes what processes of this user that were killed have left where memory is shared. Each measurement begins with that. */
    public static void tidyUp() {
        OwnedFolder.tidyUp();
    }

    private <T> T alone(Experiment experiment, long aboutNanos, Supplier<T> measurement) {
        return opening.isEmpty() || opening.get().isOnThisHost()
                ? alone().checkingFirst(() -> WithoutHost.check(experiment))
                        .taking(Duration.ofNanos(aboutNanos))
                        .during(experiment.title(), measurement)
                : measurement.get();
    }

    private HostLock alone() {
        tidyUp();
        HostLock lock = new HostLock(ifBusy, listener, cancellation);
        return origin == Origin.COMMAND_LINE ? lock : lock.offering("queue with Lab.waitForHost()");
    }

    /** How long one fork measures, without its start. */
    private static Duration length(CellSpec cell) {
        return cell.effort()
                .warmup()
                .plus(cell.effort().duration().multipliedBy(cell.effort().runs()));
    }

    private Comparer comparer(Variants variants) {
        return new Comparer(variants, comparing, listener, cancellation, origin);
    }

    /**
     * Measures a task in this JVM, with all that else happens in it, as one fork.
     *
     * @param cell load, effort, place and recording; its subject names the task, and its JVM has no effect
     * @param task the task; one client calls it, on a thread of its own
     * @return the result; in part, and marked so, if it was cancelled or the task threw
     * @throws LabException if the task threw before anything was measured
     * @throws IllegalArgumentException if the description asks for what nothing can do, such as several clients
     */
    public ResultCollection runHere(CellSpec cell, LatencyTask task) {
        return measureHere(cell, harness -> harness.run(task));
    }

    /**
     * Measures an asynchronous task in this JVM, with all that else happens in it, as one fork.
     *
     * @param cell load on a schedule, effort, place and recording; its subject names the task, and its JVM has no effect
     * @param task the task; one client calls it, on a thread of its own
     * @return the result; in part, and marked so, if it was cancelled or the task threw
     * @throws LabException if the task threw before anything was measured
     * @throws IllegalArgumentException if the description asks for what nothing can do, such as a closed loop
     */
    public ResultCollection runHere(CellSpec cell, AsyncLatencyTask task) {
        return measureHere(cell, harness -> harness.run(task));
    }

    private ResultCollection measureHere(CellSpec cell, Function<Harness, ForkResult> measurement) {
        CellSpec once = cell.forks(1);
        HostShape shape = HostShape.ofThisHost();
        MeasuringHost host = MeasuringHost.ofTask(shape, once);
        ResultAssembly assembly = new ResultAssembly(
                once.title(), false, Instant.now(), new Single(once), origin, host.chosen(), shape.facts());
        Harness harness = new Harness(host.harness(once), new HostThreadPinner());
        ForkResult fork = alone().taking(length(once))
                .during(once.title(), () -> new ForkHere(listener, cancellation).measure(harness, measurement));
        return ResultCollection.of(
                assembly.of(List.of(PlannedPlacement.explain(fork, host.placement())), host.caveats()));
    }

    private Engine engine(Experiment experiment) {
        return engine(experiment, Optional.empty());
    }

    private Engine engine(Experiment experiment, Optional<CellSpec> floor) {
        List<CellSpec> cells =
                Stream.concat(cells(experiment).stream(), floor.stream()).toList();
        int forks = experiment.base().effort().forks();
        Engine.Request request = new Engine.Request(
                experiment,
                cells,
                floor.isPresent()
                        ? seed -> Collections.nCopies(forks, FloorPlan.ORDER)
                        : seed -> BlockOrder.rounds(cells.size(), forks, seed),
                forks,
                seed(experiment),
                origin,
                stored,
                floor.isPresent() ? List.of("", FloorPlan.NAME) : names(experiment));
        return new Engine(request, planner, listener, cancellation);
    }

    private static List<String> names(Experiment experiment) {
        return experiment instanceof Matrix matrix ? matrix.axes().names(matrix.base(), cpus()) : List.of();
    }

    private static List<CellSpec> cells(Experiment experiment) {
        if (experiment instanceof Matrix matrix) {
            return matrix.axes().cells(matrix.base(), cpus());
        }
        return experiment instanceof Sweep sweep ? cells(sweep) : List.of(experiment.base());
    }

    private static List<Integer> cpus() {
        return HostShape.ofThisHost().topology().allowed();
    }

    private static OptionalLong seed(Experiment experiment) {
        if (experiment instanceof Matrix matrix) {
            return matrix.seed();
        }
        return experiment instanceof Sweep sweep ? sweep.seed() : OptionalLong.empty();
    }

    private static List<CellSpec> cells(Sweep sweep) {
        List<CellSpec> bases = sweep.jdks().isEmpty()
                ? List.of(sweep.base())
                : sweep.jdks().stream().map(sweep.base()::jdk).toList();
        return bases.stream()
                .map(base -> OnePacer.upTo(
                        sweep.rates().rates().stream().max(Rate::compareTo).orElseThrow(), base))
                .flatMap(base -> sweep.rates().rates().stream().map(base::at))
                .toList();
    }

    /** Those of an earlier try stay, as another loop would give others. */
    private boolean needsClosedLoop(Sweep sweep) {
        return sweep.rates().needsClosedLoop() && stored.isEmpty();
    }

    private Sweep withStoredRates(Sweep sweep) {
        return sweep.rates().needsClosedLoop() ? withRates(sweep, ratesOf(stored.orElseThrow())) : sweep;
    }

    private static Sweep withRates(Sweep sweep, List<Rate> rates) {
        return new Sweep(sweep.base(), RateList.of(rates), sweep.jdks(), sweep.seed());
    }

    private List<Rate> rates(Sweep sweep) {
        listener.closedLoop(Optional.empty());
        CellSpec base = sweep.jdks().isEmpty()
                ? sweep.base()
                : sweep.base().jdk(sweep.jdks().get(0));
        double perSecond = new ClosedLoopRate(planner, forks(), listener).measure(base);
        listener.closedLoop(Optional.of(NiceRates.of(perSecond)));
        return sweep.rates().rates(perSecond);
    }

    private static List<Rate> ratesOf(ResultCollection earlier) {
        List<Rate> found = earlier.cells().stream()
                .flatMap(cell -> cell.parameters().rate().stream())
                .distinct()
                .toList();
        if (found.isEmpty()) {
            throw new RefusedException(
                    "can't resume results without rates, which aren't those of a sweep: title=" + earlier.title()
                            + " (start again without resume)",
                    OptionKey.RESUME.text());
        }
        return found;
    }
}
