// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.html.CollectionPage;
import io.plumbline.report.html.HtmlReport;
import io.plumbline.report.html.PageEntry;
import io.plumbline.report.markdown.MarkdownReport;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.results.ResultFile;
import io.plumbline.results.StoredResult;
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

    /** Writes a page of results, or of collections. */
    static void write(List<NamedResult> results, Path path) throws IOException {
        List<ComparedVariants> compared =
                results.stream().flatMap(named -> compared(named).stream()).toList();
        if (compared.size() == results.size()) {
            AtomicFile.write(path, ComparisonFiles.page(compared));
            return;
        }
        List<PageEntry<BenchmarkResult>> single = new ArrayList<>();
        List<PageEntry<ResultCollection>> many = new ArrayList<>();
        for (NamedResult named : results) {
            String name = named.name();
            List<Attachment> files = new ArrayList<>(files(named, results.size()));
            files.add(new Attachment(name + ".md", "text/markdown", markdown(named, results.size())));
            FlagNames.in(named.result())
                    .either(
                            one -> single.add(new PageEntry<>(name, one, files)),
                            all -> many.add(new PageEntry<>(name, all, files)));
        }
        AtomicFile.write(path, many.isEmpty() ? new HtmlReport(single).page() : new CollectionPage(many).page());
    }

    /** Variants that were measured to be compared, if they were. */
    private static Optional<ComparedVariants> compared(NamedResult named) {
        return FlagNames.in(named.result()).either(one -> Optional.empty(), ComparedVariants::of);
    }

    /** All of them, one after the other; each goes by its name where there are several. */
    static String markdown(List<NamedResult> results) {
        return MarkdownReport.lead(NamedResult.sideBySide(results))
                + results.stream().map(one -> markdown(one, results.size())).collect(Collectors.joining("\n"));
    }

    private static String markdown(NamedResult named, int of) {
        Optional<ComparedVariants> compared = compared(named);
        if (compared.isPresent()) {
            return MarkdownReport.of(compared.get());
        }
        String name = of == 1 ? "" : named.name();
        return FlagNames.in(named.result())
                .either(one -> MarkdownReport.of(name, one), many -> MarkdownReport.of(name, many));
    }

    /** Many results, or runs, with all their histograms would make a page that nobody can attach to anything. */
    private static List<Attachment> files(NamedResult named, int of) throws IOException {
        if (named.result() instanceof StoredResult.Many many) {
            return CollectionAttachments.of(named.name(), many.collection());
        }
        BenchmarkResult result = ((StoredResult.One) named.result()).result();
        long runs =
                result.forks().stream().mapToLong(fork -> fork.runs().size()).sum();
        Attachment table = new Attachment(
                named.name() + ".csv",
                "text/csv",
                CsvFile.text(result),
                runs > MOST_RUNS_IN_FULL
                        ? "The histograms of " + runs + " runs are not in this page, only their figures."
                        : "");
        if (of > HtmlReport.MOST_IN_FULL || runs > MOST_RUNS_IN_FULL) {
            return List.of(table);
        }
        List<Attachment> files = new ArrayList<>(List.of(
                new Attachment(named.name() + ".json", "application/json", ResultFile.text(result)),
                table,
                new Attachment(named.name() + ".hlog", "text/plain", HdrLog.text(result))));
        PercentileFile.texts(result)
                .forEach((series, text) ->
                        files.add(new Attachment(named.name() + "-" + series + ".hgrm", "text/plain", text)));
        return files;
    }
}
