// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Sentence;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableOf;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes documents as Markdown, for tickets, wikis and summaries of jobs: the short form with the verdict first; the rest is
 * folded.
 */
public final class MarkdownRenderer implements Renderer {

    private static final int MAX_BYTES_OF_DOUBTS = 900_000; // a summary of a job may have 1 MiB

    public MarkdownRenderer() {}

    @Override
    public String text(Document document) {
        Document brief = document.at(Place.SHORT);
        Stream<String> folded = folded(document.at(Place.PAGE), brief);
        return joined(Stream.concat(shown(brief), details(joined(folded)))) + "\n";
    }

    private static String joined(Stream<String> parts) {
        return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    private static Stream<String> details(String folded) {
        return folded.isEmpty()
                ? Stream.empty()
                : Stream.of("<details><summary>Conditions and other figures</summary>", folded, "</details>");
    }

    private static Stream<String> shown(Document brief) {
        return Stream.of(
                heading("## ", brief.title()),
                bold(brief.conclusion()),
                sentences(brief.sentences().stream().filter(Sentence::isAnswer).map(Sentence::text)),
                facts(texts(brief), "; "),
                firstTable(brief).map(MarkdownRenderer::table).orElse(""),
                doubts(brief.doubts()),
                sentences(brief.sentences().stream()
                        .filter(one -> !one.isAnswer())
                        .map(Sentence::text)));
    }

    private static Optional<Table> firstTable(Document brief) {
        return brief.tables().stream().findFirst().map(Table::brief);
    }

    /** Returns all that the short form doesn't say already. */
    private static Stream<String> folded(Document whole, Document brief) {
        String conclusion = whole.conclusion();
        List<Row> rows = firstTable(brief).map(Table::rows).orElse(List.of());
        return Stream.of(
                        Stream.of(
                                conclusion.equals(brief.conclusion()) ? "" : bold(conclusion),
                                sentences(unsaid(findings(whole), findings(brief)).stream()),
                                facts(unsaid(texts(whole), texts(brief)), "  \n"),
                                doubts(unsaid(anywhere(whole.doubts()), anywhere(brief.doubts())))),
                        whole.tables().stream()
                                .map(Table::brief)
                                .filter(table -> !table.rows().equals(rows))
                                .map(MarkdownRenderer::table),
                        whole.charts().stream()
                                .filter(chart -> !chart.bars().isEmpty())
                                .map(chart -> table(chart.bars())),
                        Stream.of(whole.command())
                                .filter(command -> !command.isEmpty())
                                .map(command -> "    " + Escape.visible(command).replace("\n", "\n    ")),
                        whole.parts().stream().flatMap(MarkdownRenderer::part))
                .flatMap(parts -> parts);
    }

    private static Stream<String> part(Document part) {
        String name = part.name().isEmpty() ? "" : part.name() + ": ";
        return Stream.concat(
                Stream.of(heading("### ", name + part.title())),
                folded(part, Document.titled("").build()));
    }

    private static String heading(String level, String title) {
        return title.isEmpty() ? "" : level + Escape.markdown(title);
    }

    private static List<String> findings(Document document) {
        return document.sentences().stream().map(Sentence::text).toList();
    }

    private static String sentences(Stream<String> texts) {
        return Escape.markdown(texts.collect(Collectors.joining(" ")));
    }

    private static List<Remark> anywhere(List<Remark> doubts) {
        return doubts.stream().map(doubt -> doubt.only(Place.EVERYWHERE)).toList();
    }

    private static List<String> texts(Document document) {
        return document.facts().stream()
                .map(fact -> fact.label().isEmpty() ? fact.text() : fact.label() + ": " + fact.text())
                .toList();
    }

    private static String facts(List<String> texts, String between) {
        return texts.stream().map(Escape::markdown).collect(Collectors.joining(between));
    }

    private static <T> List<T> unsaid(List<T> all, List<T> said) {
        return all.stream().filter(one -> !said.contains(one)).toList();
    }

    private static String bold(String text) {
        return text.isEmpty() ? "" : "**" + Escape.markdown(text) + "**";
    }

    private static String doubts(List<Remark> doubts) {
        List<String> lines = new ArrayList<>();
        String group = "";
        int bytes = 0;
        for (int i = 0; i < doubts.size(); i++) {
            Remark doubt = doubts.get(i);
            String line = (doubt.group().equals(group) ? "" : "\n" + bold(doubt.group()) + "\n\n") + line(doubt);
            bytes += line.getBytes(StandardCharsets.UTF_8).length + 1;
            if (bytes > MAX_BYTES_OF_DOUBTS) {
                lines.add("\nand " + (doubts.size() - i) + " more");
                break;
            }
            group = doubt.group();
            lines.add(line);
        }
        return String.join("\n", lines).strip();
    }

    private static String line(Remark doubt) {
        String end = doubt.text().endsWith(".") ? " " : ". ";
        String text = doubt.remedy().isEmpty() ? doubt.text() : doubt.text() + end + doubt.remedy();
        return "- " + (doubt.word().isEmpty() ? "" : bold(doubt.word()) + ": ") + Escape.markdown(text);
    }

    private static String table(Bars bars) {
        return table(new TableOf<>(bars.rows())
                .text("", Bar::text)
                .table(bars.title(), "", bar -> new Row(bar.label(), List.of())));
    }

    private static String table(Table table) {
        List<String> lines = new ArrayList<>();
        if (!table.caption().isEmpty()) {
            lines.add(bold(table.caption()) + "\n");
        }
        lines.add(line(table.corner(), table.columns().stream().map(Column::fullHeading)));
        lines.add("|---|"
                + (table.isOfWords() ? "---|" : "---:|").repeat(table.columns().size()));
        for (Row row : table.rows()) {
            lines.add(line(row.groupedLabel(), row.cells().stream().map(cell -> cell.text())));
        }
        List<Footnote> notes = table.notesOnCells();
        if (!notes.isEmpty()) {
            lines.add("\n" + facts(notes.stream().map(Footnote::line).toList(), "  \n"));
        }
        return String.join("\n", lines);
    }

    private static String line(String first, Stream<String> more) {
        return Stream.concat(Stream.of(first), more)
                .map(Escape::markdown)
                .collect(Collectors.joining(" | ", "| ", " |"));
    }
}
