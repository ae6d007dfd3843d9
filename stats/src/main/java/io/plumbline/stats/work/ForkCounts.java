// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.work;

import io.plumbline.model.TimeText;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Count;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Words;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunWork;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The counts of one fork. Allocation and what threads do are observed from about the start of a measured part to its
 * end, in which invocations came at the achieved rate; calls from before the first run to after the last.
 */
public final class ForkCounts {

    private static final double NANOS_PER_MILLI = 1e6;

    /** What a run without a task allocates is 0.5 to 2.2 KB. */
    private static final double OWN_BYTES = 4_096;

    /** What reading the accounts of a JVM with 60 threads takes in a run, and what a fork tells its parent. */
    private static final double OWN_CALLS = 500;

    /** Safepoints stop a thread, and the end of a run wakes others. */
    private static final double OWN_EVENTS = 20;

    private static final double RATE_ERROR = 0.005; // how evenly invocations came
    private static final double SETTLED_SHARE = 0.01;
    private static final double BUSY_COMPILERS = 0.005;

    private static final double MAX_LOST = 0.01;
    private static final int ALL_EVENTS = 5_000; // a file keeps no more

    private static final String NOT_COUNTED = "this file has no counts of it";

    private final ForkResult fork;
    private final List<RunResult> runs;

    private ForkCounts(ForkResult fork) {
        this.fork = fork;
        this.runs =
                fork.runs().stream().filter(run -> run.counts().completed() > 0).toList();
    }

    /** Returns all counts of a fork, those that aren't known with the reason; those of messages for each probe. */
    public static List<ForkCount> of(ForkResult fork) {
        Stream<ForkCount> single =
                Stream.of(Count.values()).filter(count -> !count.isOfASeries()).map(count -> of(fork, count, ""));
        Stream<ForkCount> messages = fork.runs().stream()
                .flatMap(run -> run.series().stream())
                .map(Series::name)
                .filter(name -> !SeriesNames.TAKEN.contains(name))
                .distinct()
                .map(name -> of(fork, Count.MESSAGES, name));
        return Stream.concat(single, messages).toList();
    }

    public static ForkCount of(ForkResult fork, Count count, String series) {
        ForkCounts counts = new ForkCounts(fork);
        String obstacle = counts.obstacle();
        if (!obstacle.isEmpty()) {
            return ForkCount.missing(count, series, obstacle);
        }
        return switch (count) {
            case ALLOC -> counts.allocated();
            case CALLS -> counts.calls();
            case MESSAGES -> counts.messages(series);
            case SWITCHES ->
                counts.isSleeping()
                        ? ForkCount.missing(count, "", "the client sleeps until an invocation is due (let it spin)")
                        : counts.ofThreads(count, RunWork::switches);
            case FAULTS -> counts.ofThreads(count, RunWork::faults);
            case DEOPTS -> counts.deoptimizations();
            case CPU ->
                counts.isPaced()
                        ? ForkCount.missing(
                                count, "", "the client spins until an invocation is due (in a closed loop it doesn't)")
                        : counts.ofThreads(count, RunWork::cpuNanos);
        };
    }

    /** What failed did other work. */
    private String obstacle() {
        double lost =
                runs.stream().mapToDouble(run -> (double) run.counts().lost()).sum();
        if (runs.isEmpty() || fork.end() != EndState.COMPLETED) {
            return runs.isEmpty() ? "nothing was measured" : "it ended early";
        }
        return lost > MAX_LOST * completed() ? "too many invocations got no reply" : "";
    }

    private double completed() {
        return runs.stream()
                .mapToDouble(run -> (double) run.counts().completed())
                .sum();
    }

    private boolean isPaced() {
        return !runs.stream().allMatch(RunResult::isClosedLoop);
    }

    private boolean isSleeping() {
        return isPaced() && !fork.pacer().equals(Words.text(PacerChoice.SPIN));
    }

    /** Of the last run alone: what compilers made of the task before is no longer what it does. */
    private ForkCount allocated() {
        RunResult run = runs.get(runs.size() - 1);
        Optional<RunWork> work = work(run);
        if (work.isEmpty() || run.jvmActivity().allocatedBytes().isEmpty()) {
            return ForkCount.missing(Count.ALLOC, "", NOT_COUNTED);
        }
        double bytes = (double) run.jvmActivity().allocatedBytes().getAsLong();
        return unsettled(run, work.get(), bytes)
                .map(why -> ForkCount.missing(Count.ALLOC, "", why))
                .orElseGet(() -> each(Count.ALLOC, bytes, OWN_BYTES, List.of(run)));
    }

    /** Compilers that worked meanwhile may have changed it: then both halves of the run have to agree. */
    private static Optional<String> unsettled(RunResult run, RunWork work, double bytes) {
        double compiling = run.jvmActivity().compilationMillis() * NANOS_PER_MILLI;
        double nanos = run.duration().toNanos();
        double lateNanos = nanos - work.lateNanos() - work.earlyNanos();
        if (compiling <= BUSY_COMPILERS * nanos) {
            return Optional.empty();
        }
        String busy = "JIT compilers worked for " + TimeText.of(compiling);
        if (work.earlyNanos() == 0 || lateNanos <= 0) {
            return Optional.of(busy + " in a short run (measure longer)");
        }
        double perNano = run.counts().completed() / nanos;
        double early = work.earlyBytes() / (perNano * work.earlyNanos());
        double late = (bytes - work.earlyBytes()) / (perNano * lateNanos);
        double own = OWN_BYTES / (perNano * Math.min((double) work.earlyNanos(), lateNanos));
        double moved = unevenness(run) + backlog(run, work.lateNanos() + work.earlyNanos()) / nanos;
        return Math.abs(early - late) <= own + (SETTLED_SHARE + 4 * moved) * Math.max(early, late)
                ? Optional.empty()
                : Optional.of("it went from " + CountText.of(Count.ALLOC, early, own) + " to "
                        + CountText.of(Count.ALLOC, late, own) + " within a run, and " + busy
                        + " (warm up longer)");
    }

    private ForkCount ofThreads(Count count, ToLongFunction<RunWork> part) {
        if (runs.stream().anyMatch(run -> work(run).isEmpty())) {
            return ForkCount.missing(count, "", NOT_COUNTED);
        }
        double sum = runs.stream()
                .mapToDouble(run -> (double) part.applyAsLong(work(run).orElseThrow()))
                .sum();
        return each(count, sum, count == Count.CPU ? 0 : OWN_EVENTS, runs);
    }

    /** An account that began late is of fewer invocations, and of how many fewer isn't known exactly. */
    private static ForkCount each(Count count, double sum, double ownOfARun, List<RunResult> runs) {
        double invocations = runs.stream().mapToDouble(ForkCounts::observed).sum();
        if (invocations <= 0) {
            return ForkCount.missing(count, "", NOT_COUNTED);
        }
        double value = sum / invocations;
        double uneven = runs.stream().mapToDouble(ForkCounts::unevenness).max().orElse(0);
        return ForkCount.of(count, "", value, ownOfARun * runs.size() / invocations, value * (RATE_ERROR + 2 * uneven));
    }

    /** Interrupts by which CPUs woke one another, for each invocation of a run that completed any; 0 if unknown. */
    public static double interrupts(RunResult run) {
        return work(run).map(work -> work.interrupts() / observed(run)).orElse(0.0);
    }

    /** How many of a run's invocations are in its account. */
    private static double observed(RunResult run) {
        return run.counts().completed() * (1 - lateShare(run));
    }

    private static double lateShare(RunResult run) {
        return (double) work(run).orElseThrow().lateNanos() / run.duration().toNanos();
    }

    /** The share of a run's invocations that may have been done before or after the first look, whenever they were due. */
    private static double unevenness(RunResult run) {
        long late = work(run).orElseThrow().lateNanos();
        return (late + Math.max(backlog(run, 0), backlog(run, late)))
                / run.duration().toNanos();
    }

    /** The longest response of those that were due about then: what is due waits for all before it. */
    private static double backlog(RunResult run, long offsetNanos) {
        return run.series(SeriesNames.RESPONSE).stream()
                .flatMap(series -> series.intervals().stream())
                .filter(interval ->
                        interval.startOffsetNanos() <= offsetNanos && interval.endOffsetNanos() >= offsetNanos)
                .mapToDouble(interval -> (double) interval.maxNanos())
                .max()
                .orElse(0);
    }

    private static Optional<RunWork> work(RunResult run) {
        return run.jvmActivity()
                .work()
                .filter(work -> work.lateNanos() < run.duration().toNanos());
    }

    private ForkCount calls() {
        Optional<SystemCalls> calls = fork.cpu().stream()
                .filter(use -> use.role().equals(Roles.CLIENT))
                .map(CpuUse::calls)
                .flatMap(Optional::stream)
                .reduce(SystemCalls::plus)
                .filter(all -> all.invocations() > 0);
        return calls.map(all -> {
                    double invocations = (double) all.invocations();
                    double own = OWN_CALLS * (fork.runs().size() + 1) / invocations;
                    return ForkCount.of(Count.CALLS, "", all.total() / invocations, own, 0);
                })
                .orElseGet(() -> ForkCount.missing(Count.CALLS, "", NOT_COUNTED));
    }

    /** At the edges of a run a record may be there without its invocation, or the other way round. */
    private ForkCount messages(String series) {
        double records = runs.stream()
                .flatMap(run -> run.series(series).stream())
                .mapToDouble(one -> (double) one.count())
                .sum();
        double censored = runs.stream()
                .mapToDouble(run -> (double) run.counts().censored())
                .sum();
        return runs.stream().anyMatch(run -> run.series(series).isPresent())
                ? ForkCount.of(
                        Count.MESSAGES, series, records / completed(), 0, (2 + censored) * runs.size() / completed())
                : ForkCount.missing(Count.MESSAGES, series, "no probe has this name");
    }

    /** Only a flight recording tells of them, and only one of which nothing was lost or left out. */
    private ForkCount deoptimizations() {
        boolean isComplete = fork.evidence().stream()
                        .flatMap(evidence -> evidence.sources().stream())
                        .filter(source -> source.kinds().contains(EventKind.DEOPTIMIZATION))
                        .anyMatch(SourceReport::isComplete)
                && fork.evidence().orElseThrow().events().size() < ALL_EVENTS;
        if (!isComplete || runs.stream().anyMatch(run -> run.slowLog().isEmpty())) {
            return ForkCount.missing(Count.DEOPTS, "", "only a flight recording counts them (explain deeply)");
        }
        long deopts = fork.evidence().orElseThrow().events().stream()
                .filter(event -> event.kind() == EventKind.DEOPTIMIZATION)
                .filter(event -> runs.stream().anyMatch(run -> isWithin(run, event.startNanos())))
                .count();
        return ForkCount.of(Count.DEOPTS, "", deopts / completed(), OWN_EVENTS * runs.size() / completed(), 0);
    }

    private static boolean isWithin(RunResult run, long nanos) {
        long since = nanos - run.slowLog().orElseThrow().measuredFromNanos();
        return since >= 0 && since <= run.duration().toNanos();
    }
}
