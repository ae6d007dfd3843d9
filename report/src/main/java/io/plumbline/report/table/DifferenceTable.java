// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.StudentMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Table of what changed besides the judged percentiles: the parts of each invocation's time, its CPU time and system
 * calls, and what the JVM did. It shows where a change comes from, and judges nothing.
 */
public final class DifferenceTable {

    /** Its caption. */
    public static final String CAPTION = "What else changed: times of the typical fork, costs over all forks";

    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<Double> PERCENTILES = List.of(50.0, 99.0);

    private DifferenceTable() {}

    /** A figure of a variant, and how it is written. */
    private record Figure(double value, Cell cell) {}

    /** A row: what it is about, and the figure of each variant. */
    private record Entry(String group, String label, Function<ResultView, Optional<Figure>> figure) {}

    /**
     * Makes the table.
     *
     * @param compared what was compared
     * @return a row for each figure that the base and a candidate have
     */
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
        boolean isNothing = figures.stream().flatMap(Optional::stream).allMatch(figure -> figure.value() == 0);
        if (isNothing
                || figures.get(0).isEmpty()
                || figures.stream().filter(Optional::isPresent).count() < 2) {
            return Optional.empty();
        }
        Figure base = figures.get(0).orElseThrow();
        List<Cell> cells = new ArrayList<>(List.of(base.cell()));
        figures.stream().skip(1).forEach(figure -> {
            cells.add(figure.map(Figure::cell).orElse(Cell.NOTHING));
            cells.add(figure.map(one -> change(base, one)).orElse(Cell.NOTHING));
        });
        return Optional.of(new Row(entry.group(), entry.label(), Row.Mark.NONE, cells));
    }

    /** Of a lower bound nobody knows how much it changed. */
    private static Cell change(Figure base, Figure other) {
        boolean isBound = Stream.of(base, other)
                .anyMatch(one -> one.cell()
                        .percentile()
                        .filter(PercentileValue::isLowerBound)
                        .isPresent());
        return isBound || base.value() == 0 ? Cell.NOTHING : Cell.of(Quantity.ratio(other.value() / base.value()));
    }

    private static Stream<Entry> entries(ComparedVariants compared) {
        List<ResultView> views = compared.views();
        return Stream.of(times(views, compared.series()), load(views), costs(views), calls(views), jvm())
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
        PercentileValue value = new PercentileValue(
                percentile,
                Math.round(nanos),
                forks.stream().anyMatch(PercentileValue::isLowerBound) ? Certainty.LOWER_BOUND : Certainty.EXACT,
                forks.stream().allMatch(PercentileValue::isSupported) ? Support.SUPPORTED : Support.UNSUPPORTED);
        return Optional.of(new Figure(nanos, Cell.percentile(value)));
    }

    /** The geometric mean; with a zero, which has no logarithm, the median: one fork that waited says nothing of the others. */
    static double typical(double... nanos) {
        double[] sorted = Arrays.stream(nanos).sorted().toArray();
        return sorted[0] > 0
                ? Math.exp(StudentMean.mean(Arrays.stream(nanos).map(Math::log).toArray()))
                : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** In a closed loop, how fast it goes is an answer; on a schedule it is as asked for. */
    private static Stream<Entry> load(List<ResultView> views) {
        return Stream.of(new Entry(
                        "throughput",
                        "completed",
                        view -> mean(view, RunResult::achievedPerSecond)
                                .map(perSecond -> new Figure(perSecond, Cell.of(Quantity.rate(perSecond))))))
                .filter(entry -> views.stream().allMatch(ResultView::isClosedLoop));
    }

    private static Optional<Double> mean(ResultView view, ToDoubleFunction<RunResult> part) {
        OptionalDouble mean =
                view.runs().stream().map(ResultView.Run::run).mapToDouble(part).average();
        return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }

    private static Stream<Entry> costs(List<ResultView> views) {
        Entry total = new Entry("CPU time", "per invocation", view -> {
            OptionalDouble nanos = CpuCost.nanosPerInvocation(view.result().forks());
            return nanos.isPresent()
                    ? Optional.of(new Figure(nanos.getAsDouble(), Cell.time(Math.round(nanos.getAsDouble()))))
                    : Optional.empty();
        });
        Stream<Entry> busy = roles(views)
                .map(role -> new Entry(
                        "CPU time",
                        "CPUs busy, " + role,
                        view -> use(view, role)
                                .filter(use -> use.elapsedNanos() > 0)
                                .map(use -> new Figure(use.cpus(), Cell.of(Quantity.cpus(use.cpus()))))));
        Stream<Entry> preempted = roles(views)
                .map(role -> new Entry(
                        "CPU time",
                        "preemptions, " + role,
                        view -> use(view, role)
                                .filter(use -> use.elapsedNanos() > 0)
                                .map(CpuUse::involuntarySwitchesPerSecond)
                                .map(often -> new Figure(often, Cell.of(Quantity.frequency(often) + " /s")))));
        return Stream.of(Stream.of(total), busy, preempted).flatMap(part -> part);
    }

    private static Stream<Entry> calls(List<ResultView> views) {
        return roles(views)
                .map(role -> new Entry(
                        "system calls per invocation",
                        role,
                        view -> use(view, role).flatMap(use -> calls(view, use))));
    }

    /** A lower bound where not all are counted. */
    private static Optional<Figure> calls(ResultView view, CpuUse use) {
        OptionalDouble calls = CpuCost.callsPerInvocation(use);
        String mark = CpuCost.hasAllCalls(view.result().forks(), use.role()) ? "" : Symbols.UNICODE.atLeast();
        return calls.isPresent()
                ? Optional.of(new Figure(calls.getAsDouble(), Cell.of(mark + Quantity.frequency(calls.getAsDouble()))))
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
                new Entry("JVM", "allocated per invocation", DifferenceTable::allocated),
                new Entry(
                        "JVM",
                        "garbage collections",
                        view -> perSecond(
                                        view.result(), run -> run.jvmActivity().collections())
                                .map(often -> new Figure(often, Cell.of(Quantity.frequency(often) + " /s")))),
                new Entry(
                        "JVM",
                        "collecting garbage",
                        view -> perSecond(
                                        view.result(), run -> run.jvmActivity().collectionMillis())
                                .map(DifferenceTable::share)),
                new Entry(
                        "JVM",
                        "compiling",
                        view -> perSecond(
                                        view.result(), run -> run.jvmActivity().compilationMillis())
                                .map(DifferenceTable::share)));
    }

    private static Optional<Figure> allocated(ResultView view) {
        return CpuCost.allocatedPerInvocation(
                        view.runs().stream().map(ResultView.Run::run).toList())
                .map(bytes -> new Figure(bytes, Cell.of(Quantity.bytes(Math.round(bytes)))));
    }

    /** Milliseconds in each second. */
    private static Figure share(double millis) {
        return new Figure(millis, Cell.of(String.format(Locale.ROOT, millis < 10 ? "%.1f ms/s" : "%.0f ms/s", millis)));
    }

    private static Optional<Double> perSecond(BenchmarkResult result, ToDoubleFunction<RunResult> part) {
        List<RunResult> runs =
                result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
        double seconds = runs.stream()
                        .mapToDouble(run -> (double) run.duration().toNanos())
                        .sum()
                / NANOS_PER_SECOND;
        return seconds == 0
                ? Optional.empty()
                : Optional.of(runs.stream().mapToDouble(part).sum() / seconds);
    }
}
