// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.OptionValue;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.plot.Plots;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a collection as text for a terminal: as a curve if the cells differ in their rates, else as a table from the floor
 * upwards, with a map if pairs of CPUs were named; then what became of the cells without figures.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class CollectionReport {

    private static final int LABEL_COLUMNS = 11;
    private static final int MOST_ROWS_BESIDE_A_MAP = 40; // all pairs of 9 CPUs; CSV and JSON have every one

    private final ConsoleOptions options;
    private final Plots plots;

    /**
     * Creates a report without charts.
     *
     * @param options what the terminal can show
     */
    public CollectionReport(ConsoleOptions options) {
        this(options, Plots.LEFT_OUT);
    }

    /**
     * Creates a report for a terminal.
     *
     * @param options what the terminal can show
     * @param plots whether a curve over rates is drawn below its table
     */
    public CollectionReport(ConsoleOptions options, Plots plots) {
        this.options = options;
        this.plots = plots;
    }

    /**
     * Writes a collection, each line with a line feed at its end.
     *
     * @param collection what to show
     * @param out where to write; neither flushed nor closed
     * @throws IOException if writing fails
     */
    public void write(ResultCollection collection, Appendable out) throws IOException {
        boolean isFirst = true;
        for (List<Line> section : sections(collection)) {
            if (!isFirst && !section.isEmpty()) {
                out.append('\n');
            }
            for (Line line : section) {
                out.append(line.render(options)).append('\n');
                isFirst = false;
            }
        }
    }

    private List<List<Line>> sections(ResultCollection collection) {
        CellLabels labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        List<MeasuredCell> measured = MeasuredCell.of(collection.cells());
        List<Line> map = HeatMap.lines(measured, options);
        boolean isMapEnough = !map.isEmpty() && measured.size() > MOST_ROWS_BESIDE_A_MAP;
        return List.of(
                header(collection, labels),
                isMapEnough ? List.of() : table(collection, labels, measured),
                legs(labels, measured),
                plots == Plots.SHOWN ? new RateCurves(measured, labels).lines(options) : List.of(),
                map,
                new CellNotes(collection, labels, options).lines(),
                verdict(collection));
    }

    private List<Line> table(ResultCollection collection, CellLabels labels, List<MeasuredCell> measured) {
        return isCurve(labels)
                ? new RateTable(CurveRows.of(measured, labels, options), options).lines()
                : new MatrixTable(measured, collection.plan().forks(), labels, options).lines();
    }

    private List<Line> legs(CellLabels labels, List<MeasuredCell> measured) {
        return isCurve(labels) ? new LegTable(CurveRows.of(measured, labels, options), options).lines() : List.of();
    }

    private static boolean isCurve(CellLabels labels) {
        return labels.varies(CellParameters::load);
    }

    private List<Line> header(ResultCollection collection, CellLabels labels) {
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(options.symbols().write(collection.title()), Style.STRONG));
        lines.addAll(labelled("host", FactsText.of(collection.host())));
        if (!labels.common().isEmpty()) {
            lines.addAll(labelled("all", labels.common()));
        }
        lines.addAll(labelled("effort", effort(collection)));
        return lines;
    }

    private static String effort(ResultCollection collection) {
        if (option(collection, "objective").isPresent()) {
            int forks =
                    collection.cells().stream().mapToInt(CollectionCell::forks).sum();
            return FactsText.counted(collection.cells().size(), "rate") + ", " + FactsText.counted(forks, "fork")
                    + " in the order of a search";
        }
        List<String> parts = new ArrayList<>();
        parts.add(FactsText.counted(collection.cells().size(), "cell"));
        parts.add(FactsText.counted(collection.plan().forks(), "fork"));
        option(collection, "runs").ifPresent(runs -> parts.add(runs + (runs.equals("1") ? " run" : " runs")));
        option(collection, "duration").ifPresent(parts::add);
        return String.join(" × ", parts) + "; random order, seed "
                + collection.plan().seed();
    }

    private static Optional<String> option(ResultCollection collection, String name) {
        return collection.options().stream()
                .filter(option -> option.name().equals(name))
                .map(OptionValue::value)
                .findFirst();
    }

    private List<Line> labelled(String label, String text) {
        Line prefix = Line.of(label, Style.FAINT).padded(LABEL_COLUMNS);
        return Wrap.behind(prefix, options.symbols().write(text), Style.PLAIN, options.width());
    }

    private static List<Line> verdict(ResultCollection collection) {
        return collection.isComplete()
                ? List.of()
                : List.of(Line.of("INCOMPLETE: forks are still to come; --resume goes on.", Style.VERDICT));
    }
}
