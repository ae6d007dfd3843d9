// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.option.TrackOptions;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.report.document.Document;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.results.output.OutputPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline history show}. */
@Command(
        name = "show",
        description =
                "Shows the history: each measure with its newest campaign and its level, on a page as a chart over time.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline history show",
            "  plumbline history show --benchmark orders --measure p99",
            "  plumbline history show --branch main --html history.html"
        })
final class HistoryShowCommand extends CommandSupport {

    @Mixin
    StoreOption store;

    @Mixin
    TrackOptions wanted;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a page with a chart of each measure.",
            order = 50)
    Path html;

    @Override
    int run() throws IOException {
        if (html != null) {
            OutputPath.prepare(html);
        }
        History history = store.read(terminal());
        List<Track> tracks = wanted.of(history);
        Document document = HistoryDocument.of(history, tracks);
        terminal().print(document);
        if (html != null) {
            AtomicFile.write(html, new PageRenderer().text(document));
        }
        return ExitStatus.OK;
    }
}
