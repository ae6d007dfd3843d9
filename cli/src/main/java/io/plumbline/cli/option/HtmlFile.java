// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.report.html.Attachment;
import io.plumbline.report.html.HtmlReport;
import io.plumbline.report.html.PageEntry;
import io.plumbline.results.ResultFile;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of a report, which carries the files that the same results would make. */
final class HtmlFile {

    private HtmlFile() {}

    static void write(List<NamedResult> results, Path path) throws IOException {
        List<PageEntry> entries = new ArrayList<>();
        for (NamedResult result : results) {
            entries.add(new PageEntry(result.name(), result.result(), attachments(result)));
        }
        byte[] page = new HtmlReport(entries).page().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(page));
    }

    private static List<Attachment> attachments(NamedResult named) throws IOException {
        return List.of(
                new Attachment(named.name() + ".json", "application/json", ResultFile.text(named.result())),
                new Attachment(named.name() + ".csv", "text/csv", CsvFile.text(named.result())),
                new Attachment(named.name() + ".hlog", "text/plain", HdrLog.text(named.result())));
    }
}
