// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.html.Attachment;
import io.plumbline.report.html.CollectionPage;
import io.plumbline.report.html.HtmlReport;
import io.plumbline.report.html.PageEntry;
import io.plumbline.report.markdown.MarkdownReport;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of a report, which carries the files that the same results would make. */
final class HtmlFile {

    private HtmlFile() {}

    static void write(List<NamedResult<BenchmarkResult>> results, Path path) throws IOException {
        boolean isShort = results.size() > HtmlReport.MOST_IN_FULL;
        List<PageEntry<BenchmarkResult>> entries = new ArrayList<>();
        for (NamedResult<BenchmarkResult> result : results) {
            List<Attachment> files = new ArrayList<>(isShort ? List.of(table(result)) : files(result));
            files.add(file(result, markdown(result, results.size())));
            entries.add(new PageEntry<>(result.name(), FlagNames.in(result.result()), files));
        }
        AtomicFile.write(path, new HtmlReport(entries).page());
    }

    static void writeCollections(List<NamedResult<ResultCollection>> collections, Path path) throws IOException {
        List<PageEntry<ResultCollection>> entries = new ArrayList<>();
        for (NamedResult<ResultCollection> named : collections) {
            List<Attachment> files = new ArrayList<>(CollectionAttachments.of(named.name(), named.result()));
            files.add(file(named, markdownOfMany(named, collections.size())));
            entries.add(new PageEntry<>(named.name(), FlagNames.in(named.result()), files));
        }
        AtomicFile.write(path, new CollectionPage(entries).page());
    }

    /** Many results with all their histograms would make a page that nobody can attach to anything. */
    private static Attachment table(NamedResult<BenchmarkResult> named) {
        return new Attachment(named.name() + ".csv", "text/csv", CsvFile.text(named.result()));
    }

    private static Attachment file(NamedResult<?> named, String markdown) {
        return new Attachment(named.name() + ".md", "text/markdown", markdown);
    }

    /** All of them, one after the other; each goes by its name where there are several. */
    static String markdown(
            List<NamedResult<BenchmarkResult>> results, List<NamedResult<ResultCollection>> collections) {
        return Stream.concat(
                        results.stream().map(one -> markdown(one, results.size())),
                        collections.stream().map(one -> markdownOfMany(one, collections.size())))
                .collect(Collectors.joining("\n"));
    }

    private static String markdown(NamedResult<BenchmarkResult> named, int of) {
        return MarkdownReport.of(of == 1 ? "" : named.name(), FlagNames.in(named.result()));
    }

    private static String markdownOfMany(NamedResult<ResultCollection> named, int of) {
        return MarkdownReport.of(of == 1 ? "" : named.name(), FlagNames.in(named.result()));
    }

    private static List<Attachment> files(NamedResult<BenchmarkResult> named) throws IOException {
        List<Attachment> files = new ArrayList<>(List.of(
                new Attachment(named.name() + ".json", "application/json", ResultFile.text(named.result())),
                table(named),
                new Attachment(named.name() + ".hlog", "text/plain", HdrLog.text(named.result()))));
        PercentileFile.texts(named.result())
                .forEach((series, text) ->
                        files.add(new Attachment(named.name() + "-" + series + ".hgrm", "text/plain", text)));
        return files;
    }
}
