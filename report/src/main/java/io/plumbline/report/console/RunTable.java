// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.TimeRow;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Variation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Every run of every fork with its rates and its headline percentiles, then how far they differ. */
final class RunTable {

    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9, Percentiles.MAX);

    private final Subject subject;

    RunTable(Subject subject) {
        this.subject = subject;
    }

    private record Entry(String label, RunResult run, List<PercentileValue> values) {}

    /** Nothing for a single run. */
    List<Line> lines() {
        List<Entry> entries = entries();
        if (entries.size() < 2) {
            return List.of();
        }
        Grid grid = new Grid();
        grid.row(Line.of(subject.isSaturated() ? "" : subject.headlineWord(), Style.STRONG), headings());
        List<Optional<TimeRow>> columns = columns(entries);
        entries.forEach(entry -> grid.row(Line.of(entry.label()), cells(entry, columns)));
        if (!subject.isSaturated()) {
            addSpread(grid);
            addIntervals(grid);
        }
        return fitting(grid).lines(subject.width());
    }

    /** Leaves out the rates where there is no room for all columns: percentiles are what the table compares. */
    private Grid fitting(Grid grid) {
        Grid shown = grid;
        for (int rate = 0; rate < rateColumns() && shown.narrowestWidth() > subject.width(); rate++) {
            shown = shown.without(0);
        }
        return shown;
    }

    private int rateColumns() {
        return subject.isClosedLoop() ? 1 : 2;
    }

    private List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (ForkResult fork : subject.result().forks()) {
            for (RunResult run : fork.runs()) {
                entries.add(new Entry(label(fork, run), run, values(run)));
            }
        }
        return entries;
    }

    private String label(ForkResult fork, RunResult run) {
        List<ForkResult> forks = subject.result().forks();
        boolean manyRuns = forks.stream().anyMatch(one -> one.runs().size() > 1);
        boolean manyJvms =
                forks.stream().map(one -> one.jvm().version()).distinct().count() > 1;
        String label = (forks.size() > 1 ? "fork " + (fork.index() + 1) : "")
                + (manyRuns ? " run " + (run.index() + 1) : "")
                + (manyJvms ? " JDK " + subject.text(fork.jvm().version()) : "");
        return label.strip();
    }

    private List<PercentileValue> values(RunResult run) {
        return run.series(subject.headline())
                .filter(series -> series.count() > 0)
                .map(series -> Percentiles.of(series, SHOWN))
                .orElse(List.of());
    }

    private List<Line> headings() {
        List<String> headings = new ArrayList<>();
        if (!subject.isClosedLoop()) {
            headings.add("offered");
        }
        headings.add("achieved");
        if (subject.isSaturated()) {
            headings.add("backlog grows by");
        } else {
            SHOWN.forEach(percentile -> headings.add(Percentiles.label(percentile)));
        }
        return headings.stream().map(heading -> Line.of(heading, Style.STRONG)).toList();
    }

    /** One unit for each column where possible, so that the runs compare at a glance. */
    private List<Optional<TimeRow>> columns(List<Entry> entries) {
        List<Optional<TimeRow>> columns = new ArrayList<>();
        for (int column = 0; column < SHOWN.size(); column++) {
            int index = column;
            List<Long> nanos = entries.stream()
                    .filter(entry -> !entry.values().isEmpty())
                    .map(entry -> entry.values().get(index).nanos())
                    .toList();
            columns.add(nanos.isEmpty() ? Optional.empty() : Optional.of(new TimeRow(subject.symbols(), nanos)));
        }
        return columns;
    }

    private List<Line> cells(Entry entry, List<Optional<TimeRow>> columns) {
        List<Line> cells = new ArrayList<>();
        if (!subject.isClosedLoop()) {
            cells.add(Line.of(Quantity.rate(entry.run().offeredPerSecond())));
        }
        cells.add(Line.of(Quantity.rate(entry.run().achievedPerSecond())));
        if (subject.isSaturated()) {
            cells.add(Line.of(Backlog.growth(entry.run(), subject.latency()).orElse("-")));
            return cells;
        }
        for (int column = 0; column < SHOWN.size(); column++) {
            cells.add(
                    entry.values().isEmpty()
                            ? Line.of("-")
                            : time(entry.values().get(column), columns.get(column)));
        }
        return cells;
    }

    private Line time(PercentileValue value, Optional<TimeRow> column) {
        String text = column.map(row -> row.figure(value.nanos())
                        + row.unit().map(unit -> " " + unit).orElse(""))
                .orElse("-");
        return Marks.marked(value, text, subject.symbols(), Style.PLAIN);
    }

    private void addSpread(Grid grid) {
        summaryRow(grid, "spread", percentile -> {
            var spread = Variation.overRuns(subject.result().forks(), subject.headline(), percentile);
            return spread.isPresent() ? Quantity.roughPercent(spread.getAsDouble()) : "-";
        });
    }

    private void addIntervals(Grid grid) {
        IntervalBasis basis = IntervalBasis.of(subject.result().forks());
        if (basis != IntervalBasis.FORKS && basis != IntervalBasis.RUNS) {
            return;
        }
        Map<Double, Bounds> intervals = subject.result()
                .summary()
                .series(subject.headline())
                .map(SummarySeries::intervals)
                .orElse(Map.of());
        String level = basis == IntervalBasis.FORKS ? "forks" : "runs";
        summaryRow(grid, "95 % low, " + level, bound(intervals, Bounds::lowNanos));
        summaryRow(grid, "95 % high, " + level, bound(intervals, Bounds::highNanos));
    }

    private Function<Double, String> bound(Map<Double, Bounds> intervals, Function<Bounds, Long> end) {
        return percentile -> intervals.containsKey(percentile)
                ? subject.latency().of(end.apply(intervals.get(percentile)).longValue())
                : "";
    }

    private void summaryRow(Grid grid, String label, Function<Double, String> cell) {
        List<Line> cells = new ArrayList<>();
        if (!subject.isClosedLoop()) {
            cells.add(Line.BLANK);
        }
        cells.add(Line.BLANK);
        SHOWN.forEach(percentile -> cells.add(Line.of(cell.apply(percentile), Style.FAINT)));
        grid.row(Line.of(label, Style.FAINT), cells);
    }
}
