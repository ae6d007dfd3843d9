// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.option.FilesInTurn;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.run.MeshListener;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.document.Document;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.mesh.MeshDocument;
import io.plumbline.results.MeshFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Shows the progress and the outcome of a mesh. Threading: the coordinator's thread; at the end the main one. */
public final class MeshPrinter implements MeshListener {

    private static final long SECOND = 1_000_000_000L;

    private final Terminal terminal;
    private final Path json;
    private boolean isFirstShown;

    public MeshPrinter(Terminal terminal, Path json) {
        this.terminal = terminal;
        this.json = json;
    }

    @Override
    public void joined(String name, int joined, int expected) {
        terminal.progress(joined + " of " + expected + " agents are there; the last one: " + name);
    }

    @Override
    public void progressed(Progress progress) {
        OptionalLong left = progress.leftNanos();
        terminal.progress(progress.measured() + " of " + progress.planned() + " pairs measured"
                + (progress.missed() == 0 ? "" : ", " + progress.missed() + " missed")
                + (left.isEmpty() ? "" : ", " + (left.getAsLong() / SECOND + 1) + " s left"));
    }

    @Override
    public void measured(MeshResult soFar) {
        if (!isFirstShown && soFar.plan().tournaments() > 1) {
            isFirstShown = true;
            terminal.clearProgress();
            terminal.out()
                    .println("After the first of " + soFar.plan().tournaments() + " tournaments:"
                            + System.lineSeparator());
            terminal.print(MeshDocument.of(soFar));
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
