// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.console.ResultPlot.Curve;
import io.plumbline.report.console.ResultPlot.Rank;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a result as text for a terminal: what was measured and how, the percentiles, the runs, the harness's own cost, the
 * slowest invocations, and the reasons to doubt all that.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class ConsoleReport {

    private static final String VERDICT = "INVALID: these figures would mislead; see above why.";

    private final ConsoleOptions options;
    private final ResultPlot plot;

    /** Creates a report for a file or a pipe: 80 columns, no colour, Unicode. */
    public ConsoleReport() {
        this(ConsoleOptions.plain());
    }

    /**
     * Creates a report for a terminal.
     *
     * @param options what the terminal can show
     */
    public ConsoleReport(ConsoleOptions options) {
        this(options, ResultPlot.NONE);
    }

    /**
     * Creates a report with a chart below its tables.
     *
     * @param options what the terminal can show
     * @param plot draws the chart
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
        StringBuilder text = new StringBuilder();
        try {
            write(result, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a builder doesn't fail
        }
        return text.toString();
    }

    /**
     * Writes a result, each line with a line feed at its end.
     *
     * @param result what to show
     * @param out where to write; neither flushed nor closed
     * @throws IOException if writing fails
     */
    public void write(BenchmarkResult result, Appendable out) throws IOException {
        Subject subject = new Subject(result, options);
        boolean first = true;
        for (List<Line> section : sections(subject)) {
            if (!first && !section.isEmpty()) {
                out.append('\n');
            }
            for (Line line : section) {
                out.append(line.render(options)).append('\n');
                first = false;
            }
        }
    }

    private List<List<Line>> sections(Subject subject) {
        return List.of(
                new Header(subject).lines(),
                new Backlog(subject).lines(),
                percentiles(subject),
                new RunTable(subject).lines(),
                new ClientLine(subject).lines(),
                plot.lines(curves(subject), options),
                worstAndCosts(subject),
                new CaveatList(subject).lines(),
                verdict(subject));
    }

    private static List<Line> percentiles(Subject subject) {
        PercentileTable table = new PercentileTable(subject);
        List<Line> lines = new ArrayList<>(table.lines());
        lines.addAll(Marks.footnotes(subject, table.values()));
        return lines;
    }

    /** What callers feel, where there is a steady state, against what the work takes. */
    private static List<Curve> curves(Subject subject) {
        List<Curve> curves = new ArrayList<>();
        subject.series(SeriesNames.RESPONSE)
                .filter(series -> !subject.isSaturated())
                .ifPresent(series -> curves.add(new Curve(SeriesNames.RESPONSE, series, Rank.HEADLINE)));
        subject.series(SeriesNames.SERVICE)
                .ifPresent(series -> curves.add(
                        subject.isClosedLoop()
                                ? new Curve(subject.headlineWord(), series, Rank.HEADLINE)
                                : new Curve(SeriesNames.SERVICE, series, Rank.OTHER)));
        return curves;
    }

    private static List<Line> worstAndCosts(Subject subject) {
        List<Line> lines = new ArrayList<>(new WorstList(subject).lines());
        lines.addAll(new CpuLine(subject).lines());
        lines.addAll(new FloorLine(subject).lines());
        return lines;
    }

    private static List<Line> verdict(Subject subject) {
        return subject.result().isValid() ? List.of() : List.of(Line.of(VERDICT, Style.VERDICT));
    }
}
