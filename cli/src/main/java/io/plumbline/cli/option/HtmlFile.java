// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.html.Attachment;
import io.plumbline.report.html.CollectionPage;
import io.plumbline.report.html.HtmlReport;
import io.plumbline.report.html.PageEntry;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of a report, which carries the files that the same results would make. */
final class HtmlFile {

    private HtmlFile() {}

    static void write(List<NamedResult> results, Path path) throws IOException {
        boolean isShort = results.size() > HtmlReport.MOST_IN_FULL;
        List<PageEntry> entries = new ArrayList<>();
        for (NamedResult result : results) {
            List<Attachment> files = isShort ? List.of(table(result)) : files(result);
            entries.add(new PageEntry(result.name(), FlagNames.in(result.result()), files));
        }
        AtomicFile.write(path, new HtmlReport(entries).page());
    }

    static void write(ResultCollection collection, Path path) throws IOException {
        String name = String.valueOf(path.getFileName()).replaceFirst("\\.html?$", "");
        AtomicFile.write(
                path, new CollectionPage(FlagNames.in(collection), CollectionAttachments.of(name, collection)).page());
    }

    /** Many results with all their histograms would make a page that nobody can attach to anything. */
    private static Attachment table(NamedResult named) {
        return new Attachment(named.name() + ".csv", "text/csv", CsvFile.text(named.result()));
    }

    private static List<Attachment> files(NamedResult named) throws IOException {
        return List.of(
                new Attachment(named.name() + ".json", "application/json", ResultFile.text(named.result())),
                table(named),
                new Attachment(named.name() + ".hlog", "text/plain", HdrLog.text(named.result())));
    }
}
