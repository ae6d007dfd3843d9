// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.Single;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.surge.Recoveries;
import io.plumbline.stats.validity.FailedReplies;
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
    private static final List<String> OF_A_ROUND_TRIP =
            List.of(SeriesNames.CLIENT_TO_REFLECTOR, SeriesNames.REFLECTOR_TO_CLIENT);
    private static final List<String> OF_THE_KERNEL =
            List.of(SeriesNames.SEND_CALL, SeriesNames.STACK_AND_WIRE, SeriesNames.WAKE_UP);
    private static final Set<String> WITHOUT_STEADY_STATE =
            Set.of(SeriesNames.RESPONSE, SeriesNames.WAIT, SeriesNames.QUEUEING, SeriesNames.DISTURBANCE);

    public static String text(PercentileValue percentile) {
        return (percentile.isLowerBound() ? "at least " : "") + Quantity.TIME.of(percentile.nanos());
    }

    public static String growth(double growth) {
        return Quantity.TIME.of(Math.round(growth * NANOS_PER_SECOND));
    }

    /** A run with the fork that it belongs to. */
    public record Run(ForkResult fork, RunResult run, String label) {}

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

    public List<JvmFacts> jvms() {
        return result.forks().stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    public List<SummarySeries> series() {
        return result.summary().series().stream()
                .filter(series -> isSteady(series.merged().name()))
                .toList();
    }

    public boolean isSteady(String seriesName) {
        return !isSaturated() || !WITHOUT_STEADY_STATE.contains(seriesName);
    }

    public Optional<SummarySeries> headline() {
        return summary(headlineName());
    }

    public Stream<Series> leading() {
        return Stream.of(headlineName(), SeriesNames.RESPONSE, SeriesNames.SERVICE)
                .distinct()
                .filter(this::isSteady)
                .flatMap(name -> merged(name).stream());
    }

    public Optional<Series> merged(String seriesName) {
        return summary(seriesName).map(SummarySeries::merged);
    }

    public Optional<SummarySeries> summary(String seriesName) {
        return result.summary()
                .series(seriesName)
                .filter(series -> series.merged().count() > 0);
    }

    /** Returns series that follow each other from the start to the end of an invocation. */
    public List<Series> legs() {
        List<Series> trip = merged(OF_A_ROUND_TRIP);
        List<Series> kernel = merged(OF_THE_KERNEL);
        if (!trip.isEmpty()) {
            return trip;
        }
        return kernel.isEmpty() ? probes() : kernel;
    }

    private List<Series> merged(List<String> names) {
        List<Series> found =
                names.stream().flatMap(name -> merged(name).stream()).toList();
        return found.size() == names.size() ? found : List.of();
    }

    private List<Series> probes() {
        return result.roundTrip()
                ? List.of()
                : result.summary().series().stream()
                        .map(SummarySeries::merged)
                        .filter(series -> series.count() > 0
                                && !SeriesNames.TAKEN.contains(series.name())
                                && !series.name().equals(SeriesNames.REFLECTOR_DWELL))
                        .toList();
    }

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

    public String headlineWord() {
        return result.roundTrip() ? "round trip" : headlineName();
    }

    public boolean isClosedLoop() {
        return result.isClosedLoop();
    }

    /** Tells whether nobody knows in how many runs and forks it was measured. */
    public boolean isOneFile() {
        return result.isImported() && runs().size() == 1;
    }

    public boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    public Optional<RunResult> worstBacklog() {
        return runs().stream().map(Run::run).max(Comparator.comparingDouble(RunResult::backlogGrowth));
    }

    /** Returns how each fork recovered from a surge, if that was its load. */
    public Optional<Recoveries> recoveries() {
        return Recoveries.of(result);
    }

    public List<Objective> objectives() {
        return result.experiment()
                .filter(Single.class::isInstance)
                .map(single -> ((Single) single).objectives())
                .orElse(List.of());
    }

    public RateVerdict judged() {
        return objectives().isEmpty()
                ? new RateVerdict(Verdict.HOLDS, List.of(), false)
                : RateVerdict.ofForks(objectives(), result.forks(), Intervals.CONFIDENCE);
    }

    public Optional<Double> offeredPerSecond() {
        return isClosedLoop() || result.isImported()
                ? Optional.empty()
                : runs().stream().map(run -> run.run().offeredPerSecond()).findFirst();
    }

    /** Says the rate, or why there is none. */
    public String rate() {
        return offeredPerSecond().map(Quantity::rate).orElse(isClosedLoop() ? "back to back" : "unknown");
    }

    public Optional<String> confidenceOver() {
        return switch (IntervalBasis.of(result.forks())) {
            case FORKS -> Optional.of("forks");
            case RUNS -> Optional.of("runs");
            case RANGE, NONE -> Optional.empty();
        };
    }

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

    public boolean hasWarnings() {
        boolean isWarned = result.caveats().stream().anyMatch(caveat -> caveat.severity() == Severity.WARNING);
        return isWarned || disagreement(50).or(() -> disagreement(99)).isPresent();
    }

    public Optional<String> unfinished() {
        return total(InvocationCounts::censored) == 0
                ? Optional.empty()
                : Optional.of(count(InvocationCounts::censored) + " of " + count(InvocationCounts::scheduled)
                        + " invocations had not ended (" + count(InvocationCounts::unsent) + " unsent, "
                        + count(InvocationCounts::inFlight) + " in flight, " + count(InvocationCounts::lost)
                        + (FailedReplies.of(result.forks()).isPresent() ? " answered with errors)" : " lost)"));
    }

    private String count(ToLongFunction<InvocationCounts> part) {
        return Quantity.count(total(part));
    }

    private long total(ToLongFunction<InvocationCounts> part) {
        return runs().stream().map(run -> run.run().counts()).mapToLong(part).sum();
    }
}
