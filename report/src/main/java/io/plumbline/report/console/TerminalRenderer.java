// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Fact;
import io.plumbline.report.document.Document.Sentence;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.document.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Writes documents for a terminal; the verdict comes last, beside the prompt. The short form begins with the answer, and
 * has a line for what the long one may say in many.
 */
public record TerminalRenderer(ConsoleOptions options, Place form, PlotWriter plots, String more) implements Renderer {

    private static final int GAP = 2;
    private static final int BRIEF_COLUMNS = 10;
    private static final int MARK_COLUMNS = 3;
    private static final int MAX_LINES_OF_BAD = 2; // so that where it is survives

    /** Draws the points of a chart with characters. */
    public interface PlotWriter {

        /** Draws nothing. */
        PlotWriter NONE = (chart, options) -> List.of();

        /** Returns the lines of a chart; none if it can't be drawn so. */
        List<Line> lines(Chart chart, ConsoleOptions options);
    }

    /** Writes the long form, without what would need drawing. */
    public TerminalRenderer(ConsoleOptions options) {
        this(options, PlotWriter.NONE);
    }

    public TerminalRenderer(ConsoleOptions options, PlotWriter plots) {
        this(options, Place.LONG, plots, "");
    }

    /** Writes the short form; {@code more} is what asks for the long one. */
    public static TerminalRenderer briefly(ConsoleOptions options, String more) {
        return new TerminalRenderer(options, Place.SHORT, PlotWriter.NONE, more);
    }

    @Override
    public String text(Document document) {
        return Line.text(sections(document), options);
    }

    public List<List<Line>> sections(Document document) {
        List<List<Line>> sections = shown(document.at(form));
        return isShort() && document.hasMore() ? pointed(sections) : sections;
    }

    /** Ends with the way to all the rest. */
    private List<List<Line>> pointed(List<List<Line>> sections) {
        List<Line> last = sections.get(sections.size() - 1);
        Line hint = Line.of("More: " + more, Style.FAINT);
        List<Line> lines = new ArrayList<>(last);
        Line both = last.isEmpty() ? hint : last.get(last.size() - 1).and("  ").and(hint);
        if (!last.isEmpty() && both.width() <= options.width()) {
            lines.set(lines.size() - 1, both);
        } else {
            lines.add(hint);
        }
        sections.set(sections.size() - 1, lines);
        return sections;
    }

    private boolean isShort() {
        return form == Place.SHORT;
    }

    private List<List<Line>> shown(Document document) {
        List<List<Line>> sections = new ArrayList<>();
        sections.add(isShort() ? briefHead(document) : head(document));
        sections.add(sentences(document, one -> isShort() && one.isAnswer()));
        document.tables().forEach(table -> sections.add(table(table.brief())));
        document.charts().forEach(chart -> sections.add(chart(chart)));
        document.parts().forEach(part -> sections.addAll(shown(part)));
        sections.addAll(doubts(document.doubts()));
        sections.add(sentences(document, one -> !isShort() || !one.isAnswer()));
        sections.add(
                paragraph(document.conclusion(), Style.of(document.verdict().grade())));
        return sections;
    }

    private List<Line> head(Document document) {
        List<Line> head = new ArrayList<>(paragraph(document.title(), Style.STRONG));
        document.facts().forEach(fact -> head.addAll(Wrap.labelled(fact.label(), fact.text(), options)));
        return head;
    }

    /** Facts without a name go on with the title, as many in a line as there is room for. */
    private List<Line> briefHead(Document document) {
        List<Line> head = new ArrayList<>(
                document.title().isEmpty() ? List.of() : List.of(line(Line.BLANK, document.title(), Style.STRONG)));
        for (Fact fact : document.facts()) {
            int last = head.size() - 1;
            Line more = fact.label().isEmpty() && last >= 0
                    ? head.get(last).and(written("; " + fact.text(), Style.PLAIN))
                    : Line.BLANK;
            if (more.width() > 0 && more.width() <= options.width()) {
                head.set(last, more);
            } else {
                Line label =
                        written(fact.label(), Style.FAINT).padded(fact.label().isEmpty() ? 0 : BRIEF_COLUMNS);
                head.add(line(label, fact.text(), Style.PLAIN));
            }
        }
        return head;
    }

    private Line written(String text, Style style) {
        return Line.of(options.symbols().write(text), style);
    }

    private Line line(Line prefix, String text, Style style) {
        return Wrap.begun(prefix, text, style, options);
    }

    private List<Line> lines(Line prefix, String text, Style style) {
        return isShort() ? List.of(line(prefix, text, style)) : Wrap.behind(prefix, text, style, options);
    }

    private List<Line> sentences(Document document, Predicate<Sentence> isShown) {
        return Wrap.each(
                document.sentences().stream()
                        .filter(isShown)
                        .map(Sentence::text)
                        .toList(),
                Style.PLAIN,
                options);
    }

    private List<Line> paragraph(String text, Style style) {
        return text.isEmpty() ? List.of() : Wrap.behind(Line.BLANK, text, style, options);
    }

    private List<Line> table(Table table) {
        TableText text = new TableText(options);
        List<Line> lines = new ArrayList<>(
                table.caption().isEmpty() ? List.of() : lines(Line.BLANK, table.caption(), Style.STRONG));
        lines.addAll(text.lines(table));
        table.notes().forEach(note -> lines.addAll(footnote(note)));
        return lines;
    }

    private List<Line> footnote(Footnote note) {
        return lines(written(note.mark(), Style.PLAIN).padded(MARK_COLUMNS), note.text(), Style.FAINT);
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
                sections.add(new ArrayList<>(group.isEmpty() ? List.of() : lines(Line.BLANK, group, Style.STRONG)));
            }
            int least = isShort() ? BRIEF_COLUMNS : Wrap.DOUBT_COLUMNS;
            sections.get(sections.size() - 1).addAll(lines(doubt, Math.max(columns, least)));
        }
        return sections;
    }

    /** What is wrong of what was asked, such as a check that fails, is said in full. */
    private static boolean isWrongItself(Remark doubt) {
        return !doubt.group().isEmpty() && (doubt.emphasis() == Emphasis.BAD || doubt.emphasis() == Emphasis.BOUND);
    }

    private List<Line> lines(Remark doubt, int columns) {
        Line word = Line.of(doubt.word(), Style.ofWord(doubt.emphasis())).padded(columns);
        List<Line> whole = Wrap.behind(word, doubt.text(), Style.PLAIN, options);
        boolean isNeeded =
                isWrongItself(doubt) || (doubt.emphasis() == Emphasis.BAD && whole.size() <= MAX_LINES_OF_BAD);
        List<Line> lines = new ArrayList<>(isNeeded ? whole : lines(word, doubt.text(), Style.PLAIN));
        if (!doubt.remedy().isEmpty()) {
            Line indent = Line.of(" ".repeat(columns)).and(options.symbols().write("→ "), Style.FAINT);
            lines.addAll(lines(indent, doubt.remedy(), Style.FAINT));
        }
        return lines;
    }
}
