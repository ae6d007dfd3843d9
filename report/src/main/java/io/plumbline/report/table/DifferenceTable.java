// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Count;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.AchievedRate;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.sample.StudentMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Table of what changed besides the judged percentiles: the parts of each invocation's time, its CPU time and system
 * calls, and what the JVM did.
 */
public final class DifferenceTable {

    /** Its caption. */
    public static final String CAPTION = "Other figures: times of the typical fork, costs over all forks";

    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<Double> PERCENTILES = List.of(50.0, 99.0);

    private DifferenceTable() {}

    /** A figure of a variant, and how it is written. */
    record Figure(double value, TableCell cell, TableCell nothing) {

        static Figure of(double nanos, PercentileValue value) {
            return new Figure(nanos, TableCell.percentile(value), TableCell.time(0));
        }

        /** As it is written: of what is rounded to nothing no ratio can be understood. */
        boolean isNothing() {
            return value == 0 || cell.text().equals(nothing.text());
        }
    }

    /** A row: what it is about, and the figure of each variant. */
    private record Entry(String group, String label, Function<ResultView, Optional<Figure>> figure) {

        static Entry of(
                String group, String label, Function<ResultView, OptionalDouble> value, DoubleFunction<String> text) {
            return new Entry(
                    group,
                    label,
                    view -> value.apply(view).stream()
                            .mapToObj(figure ->
                                    new Figure(figure, TableCell.of(text.apply(figure)), TableCell.of(text.apply(0))))
                            .findFirst());
        }
    }

    public static Table of(ComparedVariants compared) {
        List<Column> columns =
                new ArrayList<>(List.of(Column.of(compared.names().get(0))));
        for (String name : compared.names().subList(1, compared.names().size())) {
            columns.add(Column.of(name));
            columns.add(
                    compared.names().size() == 2
                            ? Column.of("change")
                            : Column.of("change").under(name));
        }
        List<Row> rows = entries(compared)
                .flatMap(entry -> row(entry, compared.views()).stream())
                .toList();
        return new Table(CAPTION, "", columns, List.of()).with(rows);
    }

    private static Optional<Row> row(Entry entry, List<ResultView> views) {
        List<Optional<Figure>> figures = views.stream().map(entry.figure()).toList();
        boolean isNothing = figures.stream().flatMap(Optional::stream).allMatch(Figure::isNothing);
        if (isNothing
                || figures.get(0).isEmpty()
                || figures.stream().filter(Optional::isPresent).count() < 2) {
            return Optional.empty();
        }
        Figure base = figures.get(0).orElseThrow();
        List<TableCell> cells = new ArrayList<>(List.of(base.cell()));
        figures.stream().skip(1).forEach(figure -> {
            cells.add(figure.map(Figure::cell).orElse(TableCell.NOTHING));
            cells.add(figure.map(one -> change(base, one)).orElse(TableCell.NOTHING));
        });
        return Optional.of(new Row(entry.group(), entry.label(), Row.Mark.NONE, cells));
    }

    /** Of a lower bound nobody knows how much it changed. */
    static TableCell change(Figure base, Figure other) {
        boolean isBound = Stream.of(base, other)
                .anyMatch(one -> one.cell()
                        .percentile()
                        .filter(PercentileValue::isLowerBound)
                        .isPresent());
        return isBound || base.isNothing()
                ? TableCell.NOTHING
                : TableCell.of(Quantity.ratio(other.value() / base.value()));
    }

    private static Stream<Entry> entries(ComparedVariants compared) {
        List<ResultView> views = compared.views();
        return Stream.of(times(views, compared.series()), load(views), costs(views), calls(compared), jvm())
                .flatMap(part -> part);
    }

    /** What was judged has a table of its own. */
    private static Stream<Entry> times(List<ResultView> views, String judged) {
        return views.stream()
                .flatMap(view -> view.series().stream())
                .map(SummarySeries::merged)
                .map(Series::name)
                .distinct()
                .filter(series -> !series.equals(judged))
                .flatMap(series -> PERCENTILES.stream()
                        .map(percentile -> new Entry(
                                word(series), Percentiles.label(percentile), view -> time(view, series, percentile))));
    }

    private static String word(String series) {
        return series.equals(SeriesNames.JITTER) ? "jitter of the host" : series;
    }

    /** Of the typical fork, as what was judged; known no better than in the fork that knows least. */
    private static Optional<Figure> time(ResultView view, String series, double percentile) {
        List<PercentileValue> forks = SeriesMerge.byFork(view.result().forks(), series).stream()
                .map(fork -> Percentiles.of(fork, percentile))
                .toList();
        if (forks.isEmpty() || !view.isSteady(series)) {
            return Optional.empty();
        }
        double nanos =
                typical(forks.stream().mapToDouble(PercentileValue::nanos).toArray());
        PercentileValue value = PercentileValue.of(percentile, Math.round(nanos), forks);
        return Optional.of(Figure.of(nanos, value));
    }

    /**
     * The geometric mean; with a zero, which has no logarithm, the median: one fork that waited says nothing of the
     * others.
     */
    static double typical(double... nanos) {
        double[] sorted = Arrays.stream(nanos).sorted().toArray();
        return sorted[0] > 0
                ? Math.exp(StudentMean.mean(Arrays.stream(nanos).map(Math::log).toArray()))
                : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** In a closed loop, how fast it goes is an answer; on a schedule it is as asked for. */
    private static Stream<Entry> load(List<ResultView> views) {
        return Stream.of(Entry.of(
                        "throughput",
                        "completed",
                        view -> AchievedRate.perSecond(runs(view).toList()),
                        Quantity::rate))
                .filter(entry -> views.stream().allMatch(ResultView::isClosedLoop));
    }

    private static Stream<RunResult> runs(ResultView view) {
        return view.runs().stream().map(ResultView.Run::run);
    }

    private static Stream<Entry> costs(List<ResultView> views) {
        Entry total = Entry.of(
                "CPU time",
                "per invocation",
                view -> CpuCost.nanosPerInvocation(view.result().forks()),
                nanos -> Quantity.TIME.of(Math.round(nanos)));
        Stream<Entry> busy = ofRoles(views, "CPUs busy, ", CpuUse::cpus, Quantity::cpus);
        Stream<Entry> preempted =
                ofRoles(views, "preemptions, ", CpuUse::involuntarySwitchesPerSecond, DifferenceTable::often);
        return Stream.of(Stream.of(total), busy, preempted).flatMap(part -> part);
    }

    private static Stream<Entry> ofRoles(
            List<ResultView> views, String label, ToDoubleFunction<CpuUse> figure, DoubleFunction<String> text) {
        return roles(views).map(role -> Entry.of("CPU time", label + role, view -> figure(view, role, figure), text));
    }

    private static OptionalDouble figure(ResultView view, String role, ToDoubleFunction<CpuUse> figure) {
        return use(view, role).filter(use -> use.elapsedNanos() > 0).stream()
                .mapToDouble(figure)
                .findFirst();
    }

    private static String often(double perSecond) {
        return Quantity.frequency(perSecond) + " /s";
    }

    /** Those of the client are among the counts, where these are known. */
    private static Stream<Entry> calls(ComparedVariants compared) {
        boolean areCounted = compared.counts().stream()
                .anyMatch(finding -> finding.count() == Count.CALLS
                        && !finding.base().isEmpty()
                        && !finding.figure().isEmpty());
        return roles(compared.views())
                .filter(role -> !(areCounted && role.equals(Roles.CLIENT)))
                .map(role -> new Entry(
                        "system calls per invocation",
                        role,
                        view -> use(view, role).flatMap(use -> calls(view, use))));
    }

    /** A lower bound where not all are counted. */
    private static Optional<Figure> calls(ResultView view, CpuUse use) {
        OptionalDouble calls = CpuCost.callsPerInvocation(use);
        String mark = CpuCost.hasAllCalls(view.result().forks(), use.role()) ? "" : TableCell.AT_LEAST;
        return calls.isPresent()
                ? Optional.of(new Figure(
                        calls.getAsDouble(),
                        TableCell.of(mark + Quantity.frequency(calls.getAsDouble())),
                        TableCell.of(mark + Quantity.frequency(0))))
                : Optional.empty();
    }

    private static Stream<String> roles(List<ResultView> views) {
        return views.stream()
                .flatMap(view -> CpuCost.byRole(view.result().forks()).stream())
                .map(CpuUse::role)
                .distinct();
    }

    private static Optional<CpuUse> use(ResultView view, String role) {
        return CpuCost.byRole(view.result().forks()).stream()
                .filter(use -> use.role().equals(role))
                .findFirst();
    }

    private static Stream<Entry> jvm() {
        return Stream.of(
                ofJvm("garbage collections", JvmActivity::collections, DifferenceTable::often),
                ofJvm("collecting garbage", JvmActivity::collectionMillis, DifferenceTable::share),
                ofJvm("compiling", JvmActivity::compilationMillis, DifferenceTable::share));
    }

    private static Entry ofJvm(String label, ToDoubleFunction<JvmActivity> part, DoubleFunction<String> text) {
        return Entry.of("JVM", label, view -> perSecond(view, part), text);
    }

    /** Milliseconds in each second. */
    private static String share(double millis) {
        return Quantity.frequency(millis) + " ms/s";
    }

    private static OptionalDouble perSecond(ResultView view, ToDoubleFunction<JvmActivity> part) {
        double seconds =
                runs(view).mapToDouble(run -> (double) run.duration().toNanos()).sum() / NANOS_PER_SECOND;
        return seconds == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        runs(view).map(RunResult::jvmActivity).mapToDouble(part).sum() / seconds);
    }
}
