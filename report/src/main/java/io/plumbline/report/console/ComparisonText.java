// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Severity;
import io.plumbline.report.conclusion.ComparisonWords;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedVariants;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes a comparison for a terminal: the verdict comes last, where it stays on the screen. */
public final class ComparisonText {

    private final ConsoleOptions options;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public ComparisonText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes a comparison.
     *
     * @param compared what was compared
     * @return lines, each with a line feed at its end
     */
    public String text(ComparedVariants compared) {
        return text(compared, List.of());
    }

    /**
     * Writes a comparison of which something is to be said besides.
     *
     * @param compared what was compared
     * @param notes reasons to doubt it that don't follow from what was measured
     * @return lines, each with a line feed at its end
     */
    public String text(ComparedVariants compared, List<String> notes) {
        return Line.text(
                List.of(
                        header(compared),
                        new TableText(options).lines(ComparisonTable.of(compared)),
                        new RatioLines(options).lines(compared),
                        doubts(compared, notes),
                        verdicts(compared)),
                options);
    }

    private List<Line> header(ComparedVariants compared) {
        List<Line> lines = new ArrayList<>(Wrap.behind(Line.BLANK, compared.title(), Style.STRONG, options));
        lines.addAll(Wrap.labelled("series", compared.series(), options));
        lines.addAll(Wrap.labelled("forks", ComparisonWords.basis(compared), options));
        compared.apart().stream()
                .flatMap(apart -> apart.differences().stream())
                .forEach(one -> lines.addAll(Wrap.labelled("differs", ComparisonWords.text(one), options)));
        return lines;
    }

    private List<Line> doubts(ComparedVariants compared, List<String> notes) {
        return Stream.concat(ComparisonWords.doubts(compared).stream(), notes.stream())
                .flatMap(doubt -> Wrap.doubt("warning", Severity.WARNING, doubt, options).stream())
                .toList();
    }

    private List<Line> verdicts(ComparedVariants compared) {
        List<String> verdicts = ComparisonWords.verdicts(compared);
        return IntStream.range(0, verdicts.size())
                .boxed()
                .flatMap(index ->
                        Wrap.behind(Line.BLANK, verdicts.get(index), style(compared, index + 1), options).stream())
                .toList();
    }

    private static Style style(ComparedVariants compared, int candidate) {
        return Style.of(Grade.of(compared.comparison().gate(candidate)));
    }
}
