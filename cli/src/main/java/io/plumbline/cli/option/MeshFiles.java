// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.html.MeshPage;
import io.plumbline.report.view.MeshView;
import io.plumbline.results.MeshFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;

/** Output files of a mesh. If one can't be written, the others still are. */
public final class MeshFiles {

    private final FilesInTurn files = new FilesInTurn();

    private MeshFiles() {}

    /**
     * Writes files.
     *
     * @param mesh the mesh
     * @param json the whole; null for none
     * @param html the page; null for none
     * @return what became of them
     */
    public static MeshFiles of(MeshResult mesh, Path json, Path html) {
        MeshFiles written = new MeshFiles();
        written.files
                .write(json, path -> MeshFile.write(mesh, path))
                .write(html, path -> AtomicFile.write(path, new MeshPage(new MeshView(mesh)).page()));
        return written;
    }

    /**
     * Tells where they are. Shows the figures first where nobody has seen them, and a file couldn't be written.
     *
     * @param isQuiet whether figures were left out
     * @param figures shows them
     * @return a sentence; empty if there are none, or nobody wants to read it
     * @throws IOException if one couldn't be written
     */
    public String told(boolean isQuiet, Runnable figures) throws IOException {
        return files.requireAll(isQuiet, figures);
    }
}
