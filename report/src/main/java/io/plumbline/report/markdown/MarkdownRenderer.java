// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes documents as Markdown, for tickets, wikis and summaries of jobs. */
public final class MarkdownRenderer implements Renderer {

    private static final int MAX_BYTES_OF_DOUBTS = 900_000; // a summary of a job may have 1 MiB

    public MarkdownRenderer() {}

    @Override
    public String text(Document document) {
        return parts(document.at(Place.PAGE), "")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static Stream<String> parts(Document document, String name) {
        return Stream.of(
                        Stream.of(
                                "## " + Escape.markdown(name + document.title()),
                                bold(document.conclusion()),
                                Escape.markdown(String.join(" ", document.sentences())),
                                document.facts().stream()
                                        .map(fact -> Escape.markdown(fact.label() + ": " + fact.text()))
                                        .collect(Collectors.joining("  \n")),
                                doubts(document.doubts())),
                        document.tables().stream().map(table -> table(table.brief())),
                        Stream.of(document.command())
                                .filter(command -> !command.isEmpty())
                                .map(command -> "    " + Escape.visible(command).replace("\n", "\n    ")),
                        document.parts().stream().flatMap(part -> parts(part, part.name() + ": ")))
                .flatMap(parts -> parts);
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
        String text = doubt.remedy().isEmpty() ? doubt.text() : doubt.text() + ". " + doubt.remedy();
        return "- **" + Escape.markdown(doubt.word()) + "**: " + Escape.markdown(text);
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
