// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.gate.GateCheck.Counted;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileInterval;
import io.plumbline.stats.PercentileIntervals;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkEvidence;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.CountFinding;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.work.CountText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything that has to hold, and what was measured. {@code isByCounts}: whether what only the task decides is enough
 * where the rest can't be told.
 */
public record GateReport(List<GateCheck> checks, List<GateFigure> figures, List<String> notes, boolean isByCounts) {

    /** A note where nobody knows what the host can tell. */
    public static final String NOT_CALIBRATED =
            "What this host can tell of it isn't known: 'plumbline calibrate FILE' finds out, and recommends what to allow.";

    private static final String NO_RESPONSE =
            "another tool measured, and nobody says that times count from when invocations were due";

    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9);

    public GateReport {
        checks = List.copyOf(checks);
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
    }

    public GateReport(List<GateCheck> checks, List<GateFigure> figures) {
        this(checks, figures, List.of(), false);
    }

    /** Returns the same, decided by counts where times can't be told. */
    public GateReport byCounts() {
        if (checks.stream().noneMatch(GateCheck::isOfTheTask)) {
            throw new IllegalArgumentException("nothing is counted: counts=0 (allowed: a comparison, a baseline, a"
                    + " history, or objectives such as calls<=2)");
        }
        return new GateReport(checks, figures, notes, true);
    }

    public GateReport noting(List<String> more) {
        return new GateReport(
                checks, figures, Stream.concat(notes.stream(), more.stream()).toList(), isByCounts);
    }

    /**
     * Checks a result by objectives. One that would mislead decides none, unless it misses them as it can't keep up.
     */
    public static GateReport of(String subject, ResultView view, List<Objective> objectives) {
        RateVerdict judged = RateVerdict.ofForks(objectives, view.result().forks(), Intervals.CONFIDENCE);
        Optional<Caveat> doubt = view.result().isValid() || judged.isSaturated()
                ? Optional.empty()
                : view.result().caveats().stream().findFirst();
        List<GateCheck> checks = judged.judgements().stream()
                .map(judgement -> unknown(judgement.objective(), view)
                        .map(reason ->
                                new GateCheck(subject, judgement.objective().toString(), Verdict.UNDECIDED, reason))
                        .orElseGet(() -> check(subject, judgement, judged.isSaturated(), doubt)))
                .toList();
        return new GateReport(checks, figures(subject, view));
    }

    /** Another tool's file has no counts of what never completed, and seldom says what its times count from. */
    private static Optional<String> unknown(Objective objective, ResultView view) {
        if (!view.result().isImported()) {
            return Optional.empty();
        } else if (objective instanceof PercentileObjective percentile) {
            String series = percentile.series().isEmpty() ? view.headlineName() : percentile.series();
            return series.equals(SeriesNames.RESPONSE) ? Optional.empty() : Optional.of(NO_RESPONSE);
        }
        return Optional.of(
                objective instanceof CountObjective
                        ? "another tool measured: it has no counts"
                        : "another tool measured: what never completed isn't known");
    }

    private static GateCheck check(String subject, Judgement judgement, boolean isSaturated, Optional<Caveat> doubt) {
        String name = judgement.objective().toString();
        if (judgement.objective() instanceof CountObjective objective) { // neither host nor rate have a part in it
            return new GateCheck(
                    subject,
                    name,
                    judgement.verdict(),
                    judgement.reason(),
                    Optional.of(new Counted(
                            objective.count(),
                            Double.isNaN(judgement.measured().value())
                                    ? ""
                                    : CountText.of(
                                            objective.count(),
                                            judgement.measured().value(),
                                            judgement.measured().high()
                                                    - judgement.measured().low()),
                            Optional.empty())));
        }
        if (doubt.isPresent()) {
            return new GateCheck(
                    subject,
                    name,
                    Verdict.UNDECIDED,
                    judgement.reason() + ", but it would mislead: "
                            + doubt.get().message());
        }
        return isSaturated
                ? new GateCheck(subject, name, Verdict.FAILS, "the system doesn't reach the rate")
                : new GateCheck(subject, name, judgement.verdict(), judgement.reason());
    }

    /** Checks that no candidate does more work than the base. */
    public static GateReport ofCounts(ComparedVariants compared) {
        return new GateReport(
                compared.counts().stream()
                        .map(finding -> GateCheck.of(compared.title(), compared.names(), finding))
                        .toList(),
                List.of());
    }

    /** Checks that a result does no more work than earlier ones; what the host has a part in differs between days. */
    public static GateReport ofCounts(String subject, List<BenchmarkResult> earlier, BenchmarkResult now) {
        Stream<VariantFork> base = earlier.stream().flatMap(one -> new ForkEvidence(one).forks(0, List.of()).stream());
        Block all = new Block(Stream.concat(base, new ForkEvidence(now).forks(1, List.of()).stream())
                .toList());
        return new GateReport(
                CountFinding.of(List.of(all), Design.APART).stream()
                        .filter(finding -> finding.count().isOfTheTask())
                        .map(finding -> GateCheck.of(subject, List.of("earlier campaigns", "this one"), finding))
                        .toList(),
                List.of());
    }

    public static GateReport of(ComparedVariants compared) {
        List<GateCheck> checks = compared.comparison().findings().stream()
                .map(finding -> check(compared, finding))
                .toList();
        List<GateFigure> figures = IntStream.range(0, compared.views().size())
                .boxed()
                .flatMap(index ->
                        figures(
                                compared.title() + ", " + compared.names().get(index),
                                compared.views().get(index))
                                .stream())
                .toList();
        return new GateReport(checks, figures);
    }

    private static GateCheck check(ComparedVariants compared, PercentileFinding finding) {
        String name = Percentiles.label(finding.percentile()) + " of "
                + compared.names().get(finding.candidate()) + " not worse than "
                + compared.comparison().rule().margin(finding.percentile()) + " over that of "
                + compared.names().get(0);
        return new GateCheck(
                compared.title(),
                name,
                finding.ruling().change().gate(),
                GateCheck.reason(
                        ComparisonTable.verdict(finding.ruling()),
                        finding.ruling().reason()));
    }

    private static List<GateFigure> figures(String subject, ResultView view) {
        return view.headline()
                .map(headline -> Percentiles.of(headline.merged(), PERCENTILES).stream()
                        .filter(value -> value.certainty() == Certainty.EXACT)
                        .map(value -> figure(subject, view, headline, value))
                        .toList())
                .orElse(List.of());
    }

    /** With the interval that reports show; within a single run with its own. */
    private static GateFigure figure(String subject, ResultView view, SummarySeries headline, PercentileValue value) {
        String series = headline.merged().name();
        boolean isDisputed = view.disagreement(value.percentile()).isPresent();
        Optional<Bounds> shown = Optional.ofNullable(headline.intervals().get(value.percentile()))
                .filter(bounds ->
                        !isDisputed && bounds.lowNanos() <= value.nanos() && value.nanos() <= bounds.highNanos());
        Optional<PercentileInterval> own = headline.intervals().isEmpty()
                ? PercentileIntervals.of(
                        SeriesMerge.byRun(view.result().forks(), series), value.percentile(), Intervals.CONFIDENCE)
                : Optional.empty();
        return new GateFigure(
                subject,
                series,
                value.percentile(),
                value.nanos(),
                shown.map(bounds -> OptionalLong.of(bounds.lowNanos()))
                        .or(() -> own.map(found -> OptionalLong.of(found.lowNanos())))
                        .orElse(OptionalLong.empty()),
                shown.map(bounds -> OptionalLong.of(bounds.highNanos()))
                        .or(() -> own.map(PercentileInterval::highNanos))
                        .orElse(OptionalLong.empty()));
    }

    public static GateReport ofAll(List<GateReport> gates) {
        return new GateReport(
                gates.stream().flatMap(gate -> gate.checks().stream()).toList(),
                gates.stream().flatMap(gate -> gate.figures().stream()).toList(),
                gates.stream().flatMap(gate -> gate.notes().stream()).toList(),
                false);
    }

    static long count(List<GateCheck> some, Verdict verdict) {
        return some.stream().filter(check -> check.verdict() == verdict).count();
    }

    public Verdict verdict() {
        return verdict(checks);
    }

    Verdict verdict(List<GateCheck> some) {
        List<GateCheck> decisive = some.stream()
                .filter(check -> check.verdict() == Verdict.FAILS || (isByCounts && check.isOfTheTask()))
                .toList();
        return Verdict.ofAll((decisive.isEmpty() ? some : decisive)
                .stream().map(GateCheck::verdict).toList());
    }

    public Map<String, List<GateCheck>> bySubject() {
        return checks.stream()
                .collect(Collectors.groupingBy(GateCheck::subject, LinkedHashMap::new, Collectors.toList()));
    }
}
