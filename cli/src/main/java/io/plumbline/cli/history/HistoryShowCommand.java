// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.OutputFiles.Output;
import io.plumbline.cli.option.Store;
import io.plumbline.cli.option.Tracks;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.report.document.Document;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code plumbline history show}. */
final class HistoryShowCommand extends CommandSupport {

    private record Page(Optional<Path> html) {

        private static final Page NONE = new Page(Optional.empty());
    }

    @Override
    protected void describe() {
        options(Store.USUAL);
        options(Tracks.ALL);
        options(Length.USUAL);
        options(Page.NONE);
    }

    @Override
    protected int run() throws IOException {
        OutputFiles outputs = OutputFiles.of(given(), isQuiet());
        outputs.prepare();
        History history = given(Store.USUAL).read(terminal());
        List<Track> tracks = given(Tracks.ALL).of(history);
        Document document = HistoryDocument.of(history, tracks);
        terminal().print(document);
        outputs.write(List.of(new Output("--html", path -> AtomicFile.write(path, new PageRenderer().text(document)))))
                .requireAll();
        return ExitStatus.OK;
    }
}
