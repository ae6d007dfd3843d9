// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.foreign.Escape;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.ComparisonWords;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.AgentTable;
import io.plumbline.report.table.ClientTable;
import io.plumbline.report.table.CollectionTables;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.table.CpuTable;
import io.plumbline.report.table.DifferenceTable;
import io.plumbline.report.table.DifferingConditions;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.table.SlowestTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results and collections as Markdown: the conclusions, the doubts, and all tables of figures. */
public final class MarkdownReport {

    private MarkdownReport() {}

    /**
     * Writes what several results come to together.
     *
     * @param sentences such as those of {@link io.plumbline.report.conclusion.SideBySideWords}
     * @return a paragraph before the results; empty without sentences
     */
    public static String lead(List<String> sentences) {
        return sentences.isEmpty() ? "" : Escape.markdown(String.join(" ", sentences)) + "\n\n";
    }

    /**
     * Writes a result.
     *
     * @param name what tells it from others; empty if there are none
     * @param result the result
     * @return lines that end in line feeds
     */
    public static String of(String name, BenchmarkResult result) {
        ResultView view = new ResultView(result);
        return page(
                title(name, result.title()),
                Conclusions.of(view),
                FactsText.of(result.host()),
                result.caveats().stream().map(caveat -> caveat(caveat.severity(), caveat.message(), caveat.remedy())),
                Stream.of(
                        ObjectiveTable.of(view),
                        PercentileTable.of(view),
                        RunTable.of(view),
                        AgentTable.of(view),
                        ClientTable.of(view),
                        SlowestTable.of(view, Extent.BRIEF),
                        CpuTable.of(view)),
                CommandLineText.of(result));
    }

    /**
     * Writes a collection.
     *
     * @param name what tells it from others; empty if there are none
     * @param collection the collection
     * @return lines that end in line feeds
     */
    public static String of(String name, ResultCollection collection) {
        CollectionView view = new CollectionView(collection);
        return page(
                title(name, collection.title()),
                Conclusions.of(view),
                FactsText.of(collection.host()),
                CaveatGroup.of(view).stream()
                        .filter(group -> group.severity() != Severity.NOTE)
                        .map(group -> caveat(group.severity(), group.text(), group.remedy())),
                CollectionTables.all(view),
                Optional.empty());
    }

    /**
     * Writes a comparison.
     *
     * @param compared what was compared
     * @return lines that end in line feeds
     */
    public static String of(ComparedVariants compared) {
        List<String> parts = new ArrayList<>();
        parts.add("## " + Escape.markdown(compared.title()));
        parts.add(ComparisonWords.verdicts(compared).stream()
                .map(verdict -> "**" + Escape.markdown(verdict) + "**")
                .collect(Collectors.joining("\n\n")));
        parts.add(Escape.markdown(ComparisonWords.basis(compared)));
        parts.add(ComparisonWords.doubts(compared).stream()
                .map(doubt -> "- **warning**: " + Escape.markdown(doubt))
                .collect(Collectors.joining("\n")));
        Stream.of(ComparisonTable.of(compared), DifferenceTable.of(compared), DifferingConditions.of(compared))
                .filter(table -> !table.isEmpty())
                .map(MarkdownReport::table)
                .forEach(parts::add);
        return joined(parts);
    }

    private static String title(String name, String title) {
        return name.isEmpty() ? title : name + ": " + title;
    }

    private static String caveat(Severity severity, String message, String remedy) {
        return "- **" + severity.name().toLowerCase(Locale.ROOT) + "**: " + Escape.markdown(message + ". " + remedy);
    }

    private static String page(
            String title,
            Conclusions conclusions,
            String where,
            Stream<String> caveats,
            Stream<Table> tables,
            Optional<String> commandLine) {
        List<String> parts = new ArrayList<>();
        parts.add("## " + Escape.markdown(title));
        parts.add("**" + Escape.markdown(conclusions.assessment().text()) + ".** "
                + Escape.markdown(String.join(" ", conclusions.sentences())));
        parts.add(Escape.markdown(where));
        parts.add(caveats.collect(Collectors.joining("\n")));
        tables.filter(table -> !table.isEmpty()).map(MarkdownReport::table).forEach(parts::add);
        commandLine.ifPresent(text -> parts.add("    " + Escape.visible(text).replace("\n", "\n    ")));
        return joined(parts);
    }

    private static String joined(List<String> parts) {
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static String table(Table whole) {
        Table table = whole.at(Place.PAGE);
        List<String> lines = new ArrayList<>();
        lines.add("**" + Escape.markdown(table.caption()) + "**\n");
        lines.add(line(table.corner(), table.columns().stream().map(Column::fullHeading)));
        lines.add("|---|" + "---:|".repeat(table.columns().size()));
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
