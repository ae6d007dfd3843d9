// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.option.FilesInTurn;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.run.MeshListener;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.document.Document;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.mesh.MeshDocument;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.results.MeshFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;

/** Shows the progress and the outcome of a mesh. Threading: the coordinator's thread; at the end the main one. */
public final class MeshPrinter implements MeshListener {

    private final Terminal terminal;
    private final Path json;
    private boolean isFirstShown;

    public MeshPrinter(Terminal terminal, Path json) {
        this.terminal = terminal;
        this.json = json;
    }

    @Override
    public void joined(String name, int joined, int expected) {
        terminal.progress(ProgressText.ofAgents(name, joined, expected));
    }

    @Override
    public void progressed(Progress progress) {
        terminal.progress(
                ProgressText.ofPairs(progress.measured(), progress.planned(), progress.missed(), progress.leftNanos()));
    }

    @Override
    public void measured(MeshResult soFar) {
        if (terminal.isLong() && !isFirstShown && soFar.plan().tournaments() > 1) {
            isFirstShown = true;
            terminal.clearProgress();
            terminal.print(MeshDocument.afterTheFirstTournament(soFar));
            terminal.out().println();
        }
        if (json != null) {
            try {
                MeshFile.write(soFar, json);
            } catch (IOException failure) {
                terminal.say("plumbline: what was measured so far can't be stored: " + failure.getMessage());
            }
        }
    }

    public static boolean show(MeshResult mesh, Path json, Path html, boolean isQuiet, Terminal terminal)
            throws IOException {
        Document document = MeshDocument.of(mesh);
        if (!isQuiet) {
            terminal.print(document);
        }
        String written = new FilesInTurn()
                .write(json, path -> MeshFile.write(mesh, path))
                .write(html, path -> AtomicFile.write(path, new PageRenderer().text(document)))
                .requireAll(isQuiet, () -> terminal.print(document));
        if (!written.isEmpty()) {
            terminal.out().println(written);
        }
        return MeshDocument.hasFigures(mesh);
    }
}
