// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.Attachment.Lack;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of a report, which carries the files that the same results would make. */
final class HtmlFile {

    private static final int MOST_RUNS_IN_FULL = 250;

    private HtmlFile() {}

    static void write(List<NamedResult> results, Path path) throws IOException {
        List<ComparedVariants> compared =
                results.stream().flatMap(named -> compared(named).stream()).toList();
        AtomicFile.write(
                path,
                compared.size() == results.size()
                        ? ComparisonFiles.page(compared)
                        : new PageRenderer().text(document(results)));
    }

    /** What several results say together, without files. */
    static Document together(List<NamedResult> results) {
        return CollectionDocument.of(results.stream()
                .map(named -> new NamedSubject<>(named.name(), FlagNames.in(named.result()), List.of()))
                .toList());
    }

    private static Document document(List<NamedResult> results) throws IOException {
        List<NamedSubject<ResultCollection>> entries = new ArrayList<>();
        for (NamedResult named : results) {
            entries.add(new NamedSubject<>(named.name(), FlagNames.in(named.result()), files(named, results.size())));
        }
        return CollectionDocument.of(entries);
    }

    /** Variants that were measured to be compared, if they were. */
    private static Optional<ComparedVariants> compared(NamedResult named) {
        return ComparedVariants.of(FlagNames.in(named.result()));
    }

    /** All of them, one after the other; single results side by side. */
    static String markdown(List<NamedResult> results) {
        return results.stream().allMatch(named -> named.result().single().isPresent())
                ? new MarkdownRenderer().text(together(results))
                : results.stream().map(HtmlFile::markdown).collect(Collectors.joining("\n"));
    }

    private static String markdown(NamedResult named) {
        return new MarkdownRenderer()
                .text(compared(named)
                        .map(compared -> ComparisonDocument.of(compared, List.of()))
                        .orElseGet(() -> CollectionDocument.of(FlagNames.in(named.result()))));
    }

    /** Many results, or runs, with all their histograms would make a page that nobody can attach to anything. */
    private static List<Attachment> files(NamedResult named, int of) throws IOException {
        if (named.result().single().isEmpty()) {
            return CollectionAttachments.of(named.name(), named.result());
        }
        BenchmarkResult result = named.result().result();
        long runs =
                result.forks().stream().mapToLong(fork -> fork.runs().size()).sum();
        Attachment table = new Attachment(
                named.name() + ".csv",
                "text/csv",
                CsvFile.text(named.result()),
                runs > MOST_RUNS_IN_FULL ? Lack.HISTOGRAMS : Lack.NOTHING);
        if (of > ResultDocument.MAX_IN_FULL || runs > MOST_RUNS_IN_FULL) {
            return List.of(table);
        }
        List<Attachment> files = new ArrayList<>(List.of(
                new Attachment(named.name() + ".json", "application/json", ResultFile.text(named.result())),
                table,
                new Attachment(named.name() + ".hlog", "text/plain", HdrLog.text(result))));
        PercentileFile.texts(result)
                .forEach((series, text) ->
                        files.add(new Attachment(named.name() + "-" + series + ".hgrm", "text/plain", text)));
        return files;
    }
}
