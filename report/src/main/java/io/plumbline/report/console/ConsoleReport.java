// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Words;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.console.ResultPlot.Curve;
import io.plumbline.report.console.ResultPlot.Rank;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a result as text for a terminal: what was measured and how, the percentiles, the runs, the harness's own cost,
 * the slowest invocations, and reasons to doubt the result.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class ConsoleReport {

    private final ConsoleOptions options;
    private final ResultPlot plot;

    /**
     * Returns a result as text for a file or a pipe: 80 columns, no colour, Unicode.
     *
     * @param result what to show
     * @return lines, each with a line feed at its end
     */
    public static String of(BenchmarkResult result) {
        return new ConsoleReport(ConsoleOptions.plain(), ResultPlot.NONE).text(result);
    }

    /**
     * Creates a report for a terminal.
     *
     * @param options what the terminal can show
     * @param plot draws a chart below the tables, or none
     */
    public ConsoleReport(ConsoleOptions options, ResultPlot plot) {
        this.options = options;
        this.plot = plot;
    }

    /**
     * Returns a result as text.
     *
     * @param result what to show
     * @return lines, each with a line feed at its end
     */
    public String text(BenchmarkResult result) {
        return Line.text(sections(new ResultView(result)), options);
    }

    private List<List<Line>> sections(ResultView view) {
        CostLines costs = new CostLines(view, options);
        return List.of(
                new Header(view, options).lines(),
                SaturationText.lines(view, options),
                percentiles(view),
                view.runs().size() < 2 ? List.of() : new TableText(options).lines(RunTable.of(view)),
                costs.agents(),
                costs.clients(),
                plot.lines(curves(view), options),
                Stream.of(new WorstText(view, options).lines(), costs.cpus(), costs.calls(), costs.floor())
                        .flatMap(List::stream)
                        .toList(),
                view.result()
                        .explanation()
                        .map(why -> ExplanationText.brief(why, options))
                        .orElseGet(() -> ExplanationText.none(view.result(), options)),
                caveats(view),
                closing(Conclusions.of(view), options));
    }

    /** Reasons to doubt the result, each with its remedy below. */
    private List<Line> caveats(ResultView view) {
        List<Line> lines = new ArrayList<>();
        for (Caveat caveat : view.result().caveats()) {
            lines.addAll(Wrap.doubt(Words.text(caveat.severity()), caveat.severity(), caveat.message(), options));
            if (!caveat.remedy().isBlank()) {
                Line indent = Line.of(" ".repeat(Wrap.DOUBT_COLUMNS));
                lines.addAll(Wrap.behind(indent, "→ " + caveat.remedy(), Style.FAINT, options));
            }
        }
        return lines;
    }

    /**
     * Writes the lines that stand alone.
     *
     * @param conclusions what it comes to
     * @param options what the terminal can show
     * @return the verdict, and the main doubt
     */
    public static List<Line> closing(Conclusions conclusions, ConsoleOptions options) {
        Style style = Style.of(conclusions.assessment().grade());
        return conclusions.closing().stream()
                .flatMap(text -> {
                    boolean isVerdict = text.startsWith(conclusions.closing().get(0));
                    return Wrap.behind(Line.BLANK, text, isVerdict ? style : Style.PLAIN, options).stream();
                })
                .toList();
    }

    private List<Line> percentiles(ResultView view) {
        if (view.headline().isEmpty()) {
            return List.of();
        }
        Table table = PercentileTable.of(view);
        List<Line> lines = new ArrayList<>(new PercentileText(view, options).lines(table));
        lines.addAll(new TableText(options).footnotes(Footnote.of(table, view.unfinished())));
        return lines;
    }

    /** What callers feel, where there is a steady state, against what the work takes. */
    private static List<Curve> curves(ResultView view) {
        return view.leading()
                .map(series -> series.name().equals(view.headlineName())
                        ? new Curve(view.isClosedLoop() ? view.headlineWord() : series.name(), series, Rank.HEADLINE)
                        : new Curve(series.name(), series, Rank.OTHER))
                .toList();
    }
}
