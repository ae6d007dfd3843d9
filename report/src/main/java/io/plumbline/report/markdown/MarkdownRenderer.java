// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Sentence;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableOf;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes documents as Markdown, for tickets, wikis and summaries of jobs: verdict, a table and the gravest doubts; the
 * rest is folded.
 */
public final class MarkdownRenderer implements Renderer {

    private static final int MAX_BYTES_OF_DOUBTS = 900_000; // a summary of a job may have 1 MiB
    private static final int MAX_DOUBTS_SHOWN = 3;
    private static final int MAX_SENTENCES_SHOWN = 3;

    public MarkdownRenderer() {}

    @Override
    public String text(Document document) {
        return joined(parts(document.at(Place.PAGE), "")) + "\n";
    }

    private static String joined(Stream<String> parts) {
        return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    private static Stream<String> parts(Document document, String name) {
        List<String> tables =
                document.tables().stream().map(table -> table(table.brief())).toList();
        boolean isList = tables.isEmpty(); // of checks, such as a gate's
        List<Remark> shown = isList ? document.doubts() : gravest(document.doubts());
        List<Remark> others = isList
                ? List.of()
                : document.doubts().stream()
                        .filter(doubt -> !shown.contains(doubt))
                        .toList();
        int leads = document.tiles().isEmpty() ? MAX_SENTENCES_SHOWN : 0; // tiles say what sentences say elsewhere
        List<String> rest =
                document.sentences().stream().skip(leads).map(Sentence::text).toList();
        String folded = joined(Stream.of(
                        Stream.of(Escape.markdown(String.join(" ", rest)), facts(document), doubts(others)),
                        tables.stream().skip(1),
                        document.charts().stream()
                                .filter(chart -> !chart.bars().isEmpty())
                                .map(chart -> table(chart.bars())),
                        Stream.of(document.command())
                                .filter(command -> !command.isEmpty())
                                .map(command -> "    " + Escape.visible(command).replace("\n", "\n    ")))
                .flatMap(parts -> parts));
        return Stream.of(
                        Stream.of(
                                "## " + Escape.markdown(name + document.title()),
                                bold(document.conclusion()),
                                Escape.markdown(document.sentences().stream()
                                        .limit(leads)
                                        .map(Sentence::text)
                                        .collect(Collectors.joining(" "))),
                                tables.stream().findFirst().orElse(""),
                                doubts(shown),
                                folded.isEmpty()
                                        ? ""
                                        : "<details><summary>Conditions and other figures</summary>\n\n" + folded
                                                + "\n\n</details>"),
                        document.parts().stream().flatMap(part -> parts(part, part.name() + ": ")))
                .flatMap(parts -> parts);
    }

    private static List<Remark> gravest(List<Remark> doubts) {
        return doubts.stream().sorted(Remark.BY_GRAVITY).limit(MAX_DOUBTS_SHOWN).toList();
    }

    private static String facts(Document document) {
        return document.facts().stream()
                .map(fact -> Escape.markdown(fact.label() + ": " + fact.text()))
                .collect(Collectors.joining("  \n"));
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
        return "- **" + Escape.markdown(doubt.word()) + "**: " + Escape.markdown(text);
    }

    private static String table(Bars bars) {
        return table(new TableOf<>(bars.rows())
                .text("", Bar::text)
                .table(bars.title(), "", bar -> new Row(bar.label(), List.of())));
    }

    private static String table(Table table) {
        List<String> lines = new ArrayList<>();
        lines.add(bold(table.caption()) + "\n");
        lines.add(line(table.corner(), table.columns().stream().map(Column::fullHeading)));
        lines.add("|---|"
                + (table.isOfWords() ? "---|" : "---:|").repeat(table.columns().size()));
        for (Row row : table.rows()) {
            lines.add(line(
                    (row.group() + " " + row.label()).strip(),
                    row.cells().stream().map(cell -> cell.text())));
        }
        return String.join("\n", lines);
    }

    private static String line(String first, Stream<String> more) {
        return Stream.concat(Stream.of(first), more)
                .map(Escape::markdown)
                .collect(Collectors.joining(" | ", "| ", " |"));
    }
}
