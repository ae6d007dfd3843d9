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
import io.plumbline.stats.Intervals;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * A result as seen by the parts of a report.
 *
 * @param result the result
 */
public record ResultView(BenchmarkResult result) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final Set<String> WITHOUT_STEADY_STATE =
            Set.of(SeriesNames.RESPONSE, SeriesNames.WAIT, SeriesNames.QUEUEING, SeriesNames.DISTURBANCE);

    /**
     * Writes a percentile in a sentence.
     *
     * @param percentile the percentile
     * @return its time; that it is at least that if more isn't known
     */
    public static String text(PercentileValue percentile) {
        return (percentile.isLowerBound() ? "at least " : "") + Quantity.TIME.of(percentile.nanos());
    }

    /**
     * Writes by how much the response time of a run grew in each second of it.
     *
     * @param growth seconds per second
     * @return such as {@code 66.1 ms}
     */
    public static String growth(double growth) {
        return Quantity.TIME.of(Math.round(growth * NANOS_PER_SECOND));
    }

    /**
     * A run with the fork that it belongs to.
     *
     * @param fork the fork
     * @param run the run
     * @param label what distinguishes it from the other runs, such as {@code fork 1 run 2}
     */
    public record Run(ForkResult fork, RunResult run, String label) {}

    /**
     * Returns the runs of all forks.
     *
     * @return in the order in which they were measured
     */
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

    /**
     * Returns the JVMs of the forks.
     *
     * @return each once; empty if none is known
     */
    public List<JvmFacts> jvms() {
        return result.forks().stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /**
     * Returns the series of the summary that tell something about the system.
     *
     * @return all but those that a backlog only lengthens
     */
    public List<SummarySeries> series() {
        return result.summary().series().stream()
                .filter(series -> isSteady(series.merged().name()))
                .toList();
    }

    /**
     * Tells whether a series has a steady state.
     *
     * @param seriesName as in {@link SeriesNames}
     * @return false if the backlog grew, which only lengthens it
     */
    public boolean isSteady(String seriesName) {
        return !isSaturated() || !WITHOUT_STEADY_STATE.contains(seriesName);
    }

    /**
     * Returns the series that answers the question of the benchmark.
     *
     * @return the series; empty if it has no values
     */
    public Optional<SummarySeries> headline() {
        return summary(headlineName());
    }

    /**
     * Returns what callers feel and what the work takes, over all runs.
     *
     * @return response and service, as far as they have values and a steady state
     */
    public Stream<Series> leading() {
        return Stream.of(SeriesNames.RESPONSE, SeriesNames.SERVICE)
                .filter(this::isSteady)
                .flatMap(name -> merged(name).stream());
    }

    /**
     * Finds a series over all runs.
     *
     * @param seriesName as in {@link SeriesNames}, or a probe's
     * @return the series; empty if it has no values
     */
    public Optional<Series> merged(String seriesName) {
        return summary(seriesName).map(SummarySeries::merged);
    }

    /**
     * Finds a series over all runs with its intervals.
     *
     * @param seriesName as in {@link SeriesNames}, or a probe's
     * @return the series; empty if it has no values
     */
    public Optional<SummarySeries> summary(String seriesName) {
        return result.summary()
                .series(seriesName)
                .filter(series -> series.merged().count() > 0);
    }

    /**
     * Names the series that answers the question of the benchmark.
     *
     * @return as in {@link SeriesNames}
     */
    public String headlineName() {
        return result.headlineName();
    }

    /**
     * Names the series of what the host and the harness did to invocations. Lateness is the part of it that older files and
     * asynchronous runs tell: without the backlog of an interruption.
     *
     * @return the disturbance, if it was recorded; else the lateness
     */
    public String disturbanceName() {
        return merged(SeriesNames.DISTURBANCE).isPresent() ? SeriesNames.DISTURBANCE : SeriesNames.LATENESS;
    }

    /**
     * Returns what people call the headline series.
     *
     * @return a word or two
     */
    public String headlineWord() {
        return result.roundTrip() ? "round trip" : headlineName();
    }

    /**
     * Tells whether no run had a schedule.
     *
     * @return true also without a run
     */
    public boolean isClosedLoop() {
        return result.isClosedLoop();
    }

    /**
     * Tells whether more was offered than the system carries.
     *
     * @return true if the backlog grew all the time
     */
    public boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    /**
     * Returns the run whose backlog grew fastest.
     *
     * @return the run; empty if there is none
     */
    public Optional<RunResult> worstBacklog() {
        return runs().stream().map(Run::run).max(Comparator.comparingDouble(RunResult::backlogGrowth));
    }

    /**
     * Returns what has to hold at the load of the result.
     *
     * @return what its experiment asks for
     */
    public List<Objective> objectives() {
        return result.experiment()
                .filter(Single.class::isInstance)
                .map(single -> ((Single) single).objectives())
                .orElse(List.of());
    }

    /**
     * Judges the {@linkplain #objectives objectives}.
     *
     * @return what became of them; all is well if there are none
     */
    public RateVerdict judged() {
        return objectives().isEmpty()
                ? new RateVerdict(Verdict.HOLDS, List.of(), false)
                : RateVerdict.of(objectives(), runs().stream().map(Run::run).toList(), Intervals.CONFIDENCE);
    }

    /**
     * Returns what the caller asked for.
     *
     * @return invocations per second; empty without a schedule or without a run
     */
    public Optional<Double> offeredPerSecond() {
        return isClosedLoop()
                ? Optional.empty()
                : runs().stream().map(run -> run.run().offeredPerSecond()).findFirst();
    }

    /**
     * Returns over what intervals of confidence are taken.
     *
     * @return forks or runs; empty where there are too few of both
     */
    public Optional<String> confidenceOver() {
        return switch (IntervalBasis.of(result.forks())) {
            case FORKS -> Optional.of("forks");
            case RUNS -> Optional.of("runs");
            case RANGE, NONE -> Optional.empty();
        };
    }

    /**
     * Tells whether forks, or runs, disagree on a percentile of the headline.
     *
     * @param percentile 0 to 100
     * @return on what; empty if they agree, or where a backlog only tells how long the run was
     */
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

    /**
     * Tells whether anything makes figures less certain than they look.
     *
     * @return true with a warning, or if forks disagree
     */
    public boolean hasWarnings() {
        boolean isWarned = result.caveats().stream().anyMatch(caveat -> caveat.severity() == Severity.WARNING);
        return isWarned || disagreement(50).or(() -> disagreement(99)).isPresent();
    }

    /**
     * Counts the invocations that had not ended.
     *
     * @return a sentence without its full stop; empty if there are none
     */
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
