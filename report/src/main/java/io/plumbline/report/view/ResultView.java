// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.Single;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.RateVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A result as seen by the parts of a report. */
public record ResultView(BenchmarkResult result) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final Set<String> WITHOUT_STEADY_STATE =
            Set.of(SeriesNames.RESPONSE, SeriesNames.WAIT, SeriesNames.QUEUEING, SeriesNames.DISTURBANCE);

    /** Writes a percentile in a sentence. */
    public static String text(PercentileValue percentile) {
        return (percentile.isLowerBound() ? "at least " : "") + Quantity.TIME.of(percentile.nanos());
    }

    /** Writes by how much the response time of a run grew in each second of it. */
    public static String growth(double growth) {
        return Quantity.TIME.of(Math.round(growth * NANOS_PER_SECOND));
    }

    /** A run with the fork that it belongs to. */
    public record Run(ForkResult fork, RunResult run, String label) {}

    /** Returns the runs of all forks. */
    public List<Run> runs() {
        boolean hasForks = result.forks().size() > 1;
        boolean hasRuns = result.forks().stream().anyMatch(one -> one.runs().size() > 1);
        boolean hasJdks = jvms().stream().map(JvmFacts::version).distinct().count() > 1;
        List<Run> runs = new ArrayList<>();
        for (ForkResult fork : result.forks()) {
            for (RunResult run : fork.runs()) {
                String label = (hasForks ? "fork " + (fork.index() + 1) : "")
                        + (hasRuns || !hasForks ? " run " + (run.index() + 1) : "")
                        + (hasJdks ? " JDK " + fork.jvm().version() : "");
                runs.add(new Run(fork, run, label.strip()));
            }
        }
        return runs;
    }

    /** Returns the JVMs of the forks. */
    public List<JvmFacts> jvms() {
        return result.forks().stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Returns the series of the summary that tell something about the system. */
    public List<SummarySeries> series() {
        return result.summary().series().stream()
                .filter(series -> isSteady(series.merged().name()))
                .toList();
    }

    /** Tells whether a series has a steady state. */
    public boolean isSteady(String seriesName) {
        return !isSaturated() || !WITHOUT_STEADY_STATE.contains(seriesName);
    }

    /** Returns the series that answers the question of the benchmark. */
    public Optional<SummarySeries> headline() {
        return summary(headlineName());
    }

    /** Returns what callers feel and what the work takes, over all runs. */
    public Stream<Series> leading() {
        return Stream.of(SeriesNames.RESPONSE, SeriesNames.SERVICE)
                .filter(this::isSteady)
                .flatMap(name -> merged(name).stream());
    }

    /** Finds a series over all runs. */
    public Optional<Series> merged(String seriesName) {
        return summary(seriesName).map(SummarySeries::merged);
    }

    /** Finds a series over all runs with its intervals. */
    public Optional<SummarySeries> summary(String seriesName) {
        return result.summary()
                .series(seriesName)
                .filter(series -> series.merged().count() > 0);
    }

    /** Names the series that answers the question of the benchmark. */
    public String headlineName() {
        return result.headlineName();
    }

    /**
     * Names the series of what the host and the harness did to invocations. Lateness is the part of it that older
     * files and asynchronous runs tell: without the backlog of an interruption.
     */
    public String disturbanceName() {
        return merged(SeriesNames.DISTURBANCE).isPresent() ? SeriesNames.DISTURBANCE : SeriesNames.LATENESS;
    }

    /** Returns what people call the headline series. */
    public String headlineWord() {
        return result.roundTrip() ? "round trip" : headlineName();
    }

    /** Tells whether no run had a schedule. */
    public boolean isClosedLoop() {
        return result.isClosedLoop();
    }

    /** Tells whether more was offered than the system carries. */
    public boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    /** Returns the run whose backlog grew fastest. */
    public Optional<RunResult> worstBacklog() {
        return runs().stream().map(Run::run).max(Comparator.comparingDouble(RunResult::backlogGrowth));
    }

    /** Returns what has to hold at the load of the result. */
    public List<Objective> objectives() {
        return result.experiment()
                .filter(Single.class::isInstance)
                .map(single -> ((Single) single).objectives())
                .orElse(List.of());
    }

    /** Judges the {@linkplain #objectives objectives}. */
    public RateVerdict judged() {
        return objectives().isEmpty()
                ? new RateVerdict(Verdict.HOLDS, List.of(), false)
                : RateVerdict.of(objectives(), runs().stream().map(Run::run).toList(), Intervals.CONFIDENCE);
    }

    /** Returns what the caller asked for. */
    public Optional<Double> offeredPerSecond() {
        return isClosedLoop()
                ? Optional.empty()
                : runs().stream().map(run -> run.run().offeredPerSecond()).findFirst();
    }

    /** Returns over what intervals of confidence are taken. */
    public Optional<String> confidenceOver() {
        return switch (IntervalBasis.of(result.forks())) {
            case FORKS -> Optional.of("forks");
            case RUNS -> Optional.of("runs");
            case RANGE, NONE -> Optional.empty();
        };
    }

    /** Tells whether forks, or runs, disagree on a percentile of the headline. */
    public Optional<Disagreement> disagreement(double percentile) {
        return isSaturated() || hasNarrowInterval(percentile)
                ? Optional.empty()
                : Disagreement.of(result.forks(), headlineName(), percentile);
    }

    /** Saves merging the runs of each fork again, unless the interval was cut at what was seen. */
    private boolean hasNarrowInterval(double percentile) {
        return headline().stream().anyMatch(series -> {
            Bounds bounds = series.intervals().get(percentile);
            return bounds != null
                    && !Disagreement.isTooWide(bounds)
                    && bounds.lowNanos() > series.merged().minNanos()
                    && bounds.highNanos() < series.merged().maxNanos();
        });
    }

    /** Tells whether anything makes figures less certain than they look. */
    public boolean hasWarnings() {
        boolean isWarned = result.caveats().stream().anyMatch(caveat -> caveat.severity() == Severity.WARNING);
        return isWarned || disagreement(50).or(() -> disagreement(99)).isPresent();
    }

    /** Counts the invocations that had not ended. */
    public Optional<String> unfinished() {
        return total(InvocationCounts::censored) == 0
                ? Optional.empty()
                : Optional.of(count(InvocationCounts::censored) + " of " + count(InvocationCounts::scheduled)
                        + " invocations had not ended (" + count(InvocationCounts::unsent) + " unsent, "
                        + count(InvocationCounts::inFlight) + " in flight, " + count(InvocationCounts::lost)
                        + " lost)");
    }

    private String count(ToLongFunction<InvocationCounts> part) {
        return Quantity.count(total(part));
    }

    private long total(ToLongFunction<InvocationCounts> part) {
        return runs().stream().map(run -> run.run().counts()).mapToLong(part).sum();
    }
}
