// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.report.conclusion.ComparisonHeadline;
import io.plumbline.report.conclusion.ComparisonWords;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.ComparisonFile;
import io.plumbline.results.StoredComparison;
import io.plumbline.results.StoredComparison.Shift;
import io.plumbline.results.StoredComparison.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Renders comparisons for files: page, Markdown and JSON. */
final class ComparisonFiles {

    private static final String NAME = "comparison";

    private ComparisonFiles() {}

    static String page(List<ComparedVariants> all) throws IOException {
        return new PageRenderer().text(ComparisonDocument.of(entries(all)));
    }

    static String markdown(List<ComparedVariants> all) {
        return all.stream().map(ComparisonFiles::markdown).collect(Collectors.joining("\n"));
    }

    private static String markdown(ComparedVariants one) {
        return new MarkdownRenderer().text(ComparisonDocument.of(one, List.of()));
    }

    static String json(List<ComparedVariants> all) throws IOException {
        return ComparisonFile.text(all.stream().map(ComparisonFiles::stored).toList());
    }

    /** Several go by their numbers: their titles needn't differ, nor make names of files. */
    private static List<NamedSubject<ComparedVariants>> entries(List<ComparedVariants> all) throws IOException {
        List<NamedSubject<ComparedVariants>> entries = new ArrayList<>();
        for (ComparedVariants one : all) {
            String name = all.size() == 1 ? NAME : NAME + "-" + (entries.size() + 1);
            entries.add(new NamedSubject<>(
                    name, one, List.of(new Attachment(name + ".json", "application/json", json(List.of(one))))));
        }
        return entries;
    }

    private static StoredComparison stored(ComparedVariants compared) {
        return new StoredComparison(
                compared.title(),
                compared.series(),
                IntStream.range(0, compared.names().size())
                        .mapToObj(variant -> variant(
                                compared.names().get(variant), compared.views().get(variant)))
                        .toList(),
                compared.comparison(),
                IntStream.range(1, compared.names().size())
                        .boxed()
                        .flatMap(candidate ->
                                compared
                                        .shift(candidate)
                                        .map(shift -> new Shift(compared.names().get(candidate), shift))
                                        .stream())
                        .toList(),
                new ComparisonHeadline(compared).sentences(),
                ComparisonWords.doubts(compared));
    }

    private static Variant variant(String name, ResultView view) {
        return new Variant(
                name,
                view.result().title(),
                view.result().startedAt(),
                view.result().toolVersion(),
                view.result().isValid(),
                view.result().forks().size(),
                view.result().options());
    }
}
