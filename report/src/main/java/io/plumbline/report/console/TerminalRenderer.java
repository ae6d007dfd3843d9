// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.document.Table;
import java.util.ArrayList;
import java.util.List;

/** Writes documents for a terminal; the verdict comes last, beside the prompt. */
public record TerminalRenderer(ConsoleOptions options, PlotWriter plots) implements Renderer {

    private static final int GAP = 2;

    /** Draws the points of a chart with characters. */
    public interface PlotWriter {

        /** Draws nothing. */
        PlotWriter NONE = (chart, options) -> List.of();

        /** Returns the lines of a chart; none if it can't be drawn so. */
        List<Line> lines(Chart chart, ConsoleOptions options);
    }

    public TerminalRenderer(ConsoleOptions options) {
        this(options, PlotWriter.NONE);
    }

    @Override
    public String text(Document document) {
        return Line.text(sections(document), options);
    }

    public List<List<Line>> sections(Document document) {
        return shown(document.at(Place.TERMINAL));
    }

    private List<List<Line>> shown(Document document) {
        List<List<Line>> sections = new ArrayList<>();
        List<Line> head = new ArrayList<>(paragraph(document.title(), Style.STRONG));
        document.facts().forEach(fact -> head.addAll(Wrap.labelled(fact.label(), fact.text(), options)));
        sections.add(head);
        document.tables().forEach(table -> sections.add(table(table.brief())));
        document.charts().forEach(chart -> sections.add(chart(chart)));
        document.parts().forEach(part -> sections.addAll(shown(part)));
        sections.addAll(doubts(document.doubts()));
        sections.add(Wrap.each(document.sentences(), Style.PLAIN, options));
        sections.add(
                paragraph(document.conclusion(), Style.of(document.verdict().grade())));
        return sections;
    }

    private List<Line> paragraph(String text, Style style) {
        return text.isEmpty() ? List.of() : Wrap.behind(Line.BLANK, text, style, options);
    }

    private List<Line> table(Table table) {
        TableText text = new TableText(options);
        List<Line> lines = new ArrayList<>(paragraph(table.caption(), Style.STRONG));
        lines.addAll(text.lines(table));
        lines.addAll(text.footnotes(table.notes()));
        return lines;
    }

    private List<Line> chart(Chart chart) {
        if (chart.bars().isEmpty() && chart.plot().spots().isEmpty()) {
            return plots.lines(chart, options);
        }
        List<Line> lines = new ArrayList<>(paragraph(chart.title(), Style.STRONG));
        lines.addAll(
                chart.bars().isEmpty()
                        ? new SpotText(chart.plot(), options).lines()
                        : new BarText(chart.bars(), options).lines());
        lines.addAll(paragraph(chart.note(), Style.FAINT));
        return lines;
    }

    private List<List<Line>> doubts(List<Remark> doubts) {
        int columns =
                doubts.stream().mapToInt(doubt -> doubt.word().length()).max().orElse(0) + GAP;
        List<List<Line>> sections = new ArrayList<>();
        String group = "";
        for (Remark doubt : doubts) {
            if (sections.isEmpty() || !doubt.group().equals(group)) {
                group = doubt.group();
                sections.add(new ArrayList<>(paragraph(group, Style.STRONG)));
            }
            sections.get(sections.size() - 1).addAll(lines(doubt, Math.max(columns, Wrap.DOUBT_COLUMNS)));
        }
        return sections;
    }

    private List<Line> lines(Remark doubt, int columns) {
        Line word = Line.of(doubt.word(), Style.ofWord(doubt.emphasis())).padded(columns);
        List<Line> lines = new ArrayList<>(Wrap.behind(word, doubt.text(), Style.PLAIN, options));
        if (!doubt.remedy().isEmpty()) {
            Line indent = Line.of(" ".repeat(columns)).and(options.symbols().write("→ "), Style.FAINT);
            lines.addAll(Wrap.behind(indent, doubt.remedy(), Style.FAINT, options));
        }
        return lines;
    }
}
