// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.spec.Words;
import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.ConsoleReport;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.TableText;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Table;
import io.plumbline.report.plot.DrawnRate;
import io.plumbline.report.plot.DrawnRate.Steadiness;
import io.plumbline.report.plot.Plots;
import io.plumbline.report.plot.RatePlot;
import io.plumbline.report.table.CollectionTables;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.LegTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes a collection as text for a terminal: as a curve if the cells differ in their rates, else as a table from the
 * floor upwards, with a map if pairs of CPUs were named; then the reasons for cells without figures.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class CollectionReport {

    private static final String CURVE = "latency over the offered rate";
    private static final int MAX_ROWS_BESIDE_A_MAP = 40; // all pairs of 9 CPUs; CSV and JSON have every one

    private final ConsoleOptions options;
    private final Plots plots;
    private final String remedy;

    /**
     * Returns a collection as text for a file or a pipe: 80 columns, no colour, no charts, Unicode.
     *
     * @param collection what to show
     * @return lines, each with a line feed at its end
     */
    public static String of(ResultCollection collection) {
        return new CollectionReport(ConsoleOptions.plain(), Plots.LEFT_OUT).text(collection);
    }

    /**
     * Creates a report for a terminal.
     *
     * @param options what the terminal can show
     * @param plots whether a curve over rates is drawn below its table
     */
    public CollectionReport(ConsoleOptions options, Plots plots) {
        this(options, plots, "Resume to measure them.");
    }

    private CollectionReport(ConsoleOptions options, Plots plots, String remedy) {
        this.options = options;
        this.plots = plots;
        this.remedy = remedy;
    }

    /**
     * Returns the same report for those who measure missing forks in another way than a program does.
     *
     * @param sentence says what to do if forks are missing
     * @return the report
     */
    public CollectionReport ifIncomplete(String sentence) {
        return new CollectionReport(options, plots, sentence);
    }

    /**
     * Returns a collection as text.
     *
     * @param collection what to show
     * @return lines, each with a line feed at its end
     */
    public String text(ResultCollection collection) {
        return Line.text(sections(new CollectionView(collection)), options);
    }

    private List<List<Line>> sections(CollectionView view) {
        List<Line> map = HeatMap.ofPairs(view).stream()
                .flatMap(pairs -> new HeatMapText(pairs, options).lines().stream())
                .toList();
        boolean isMapEnough = !map.isEmpty() && view.measured().size() > MAX_ROWS_BESIDE_A_MAP;
        Conclusions conclusions = Conclusions.of(view);
        return List.of(
                header(view),
                isMapEnough ? List.of() : table(CollectionTables.ofCells(view)),
                legs(view),
                plots == Plots.SHOWN ? curves(view) : List.of(),
                map,
                cellNotes(view),
                caveats(view),
                verdict(view.collection()),
                sentences(conclusions),
                ConsoleReport.closing(conclusions, options));
    }

    /** Cells without figures and why, and cells in part. */
    private List<Line> cellNotes(CollectionView view) {
        return CellNote.of(view).stream()
                .flatMap(note -> note.word().equals(CellNote.IN_PART) ? note.ofEach().stream() : Stream.of(note))
                .flatMap(note -> {
                    String text = String.join(", ", note.cells()) + ": " + note.reason();
                    return Wrap.doubt(note.word(), note.severity(), text, options).stream();
                })
                .toList();
    }

    private List<Line> caveats(CollectionView view) {
        return CaveatGroup.of(view).stream()
                .flatMap(group ->
                        Wrap.doubt(Words.text(group.severity()), group.severity(), group.text(), options).stream())
                .toList();
    }

    /** The first is in the closing lines. */
    private List<Line> sentences(Conclusions conclusions) {
        return Wrap.each(conclusions.sentences().stream().skip(1).toList(), Style.PLAIN, options);
    }

    private List<Line> table(Table table) {
        TableText text = new TableText(options);
        List<Line> lines = new ArrayList<>(text.lines(table));
        lines.addAll(text.footnotes(Footnote.of(table)));
        return lines;
    }

    private List<Line> legs(CollectionView view) {
        List<Line> lines = new ArrayList<>(new TableText(options).lines(LegTable.of(view)));
        if (!lines.isEmpty()) {
            String text = String.join(" + ", LegTable.names(view)) + "; share of the service time";
            lines.addAll(Wrap.behind(Line.of("legs  ", Style.FAINT), text, Style.FAINT, options));
        }
        return lines;
    }

    /** A chart for every kind of cell that was measured at several rates, one below another. */
    private List<Line> curves(CollectionView view) {
        Map<String, List<MeasuredCell>> curves = new TreeMap<>();
        view.curves()
                .forEach((kind, cells) -> curves.put(
                        kind,
                        cells.stream().filter(cell -> cell.rate().isPresent()).toList()));
        curves.values().removeIf(cells -> cells.size() < 2);
        List<Line> lines = new ArrayList<>();
        curves.forEach((kind, cells) -> {
            lines.addAll(lines.isEmpty() ? List.of() : List.of(Line.BLANK));
            lines.addAll(new RatePlot(options)
                    .lines(
                            curves.size() > 1 ? CURVE + ", " + kind : CURVE,
                            cells.stream().map(cell -> point(cell, view)).toList()));
        });
        return lines;
    }

    private static DrawnRate point(MeasuredCell cell, CollectionView view) {
        return new DrawnRate(
                cell.rate().orElseThrow().perSecond(),
                Misleading.isTooMuch(cell.result()) && !view.isDisturbed(cell)
                        ? Steadiness.SATURATED
                        : Steadiness.STEADY,
                cell.value(SeriesNames.RESPONSE, 50),
                cell.p99(SeriesNames.RESPONSE),
                cell.p99(SeriesNames.SERVICE));
    }

    private List<Line> header(CollectionView view) {
        ResultCollection collection = view.collection();
        String common = view.labels().common();
        List<Line> lines = new ArrayList<>();
        lines.addAll(Wrap.behind(Line.BLANK, collection.title(), Style.STRONG, options));
        lines.addAll(Wrap.labelled("host", FactsText.of(collection.host()), options));
        if (!common.isEmpty()) {
            lines.addAll(Wrap.labelled("all", common, options));
        }
        lines.addAll(Wrap.labelled("effort", effort(view), options));
        return lines;
    }

    private static String effort(CollectionView view) {
        ResultCollection collection = view.collection();
        if (view.option("objective").isPresent()) {
            int forks =
                    collection.cells().stream().mapToInt(CollectionCell::forks).sum();
            return FactsText.counted(collection.cells().size(), "rate") + ", " + FactsText.counted(forks, "fork")
                    + " in the order of a search";
        }
        List<String> parts = new ArrayList<>();
        parts.add(FactsText.counted(collection.cells().size(), "cell"));
        parts.add(FactsText.counted(collection.plan().forks(), "fork"));
        view.option("runs").ifPresent(runs -> parts.add(runs + (runs.equals("1") ? " run" : " runs")));
        view.option("duration").ifPresent(parts::add);
        return String.join(" × ", parts) + "; random order, seed "
                + collection.plan().seed();
    }

    private List<Line> verdict(ResultCollection collection) {
        return collection.isComplete()
                ? List.of()
                : Wrap.behind(Line.BLANK, "INCOMPLETE: forks are missing. " + remedy, Style.VERDICT, options);
    }
}
