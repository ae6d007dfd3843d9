// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.launch.MeshCredentials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code plumbline mesh credentials}. */
@Command(
        name = "credentials",
        description = {
            "Makes a token and a certificate with its key for coordinators of one mesh, in files for you alone: mesh.token"
                    + " and mesh.p12. Copy both to each coordinator, and the token to each agent.",
            "What agents need as --pin is printed."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  plumbline mesh credentials secrets",
        })
final class MeshCredentialsCommand extends CommandSupport {

    @Parameters(paramLabel = "FOLDER", description = "Where to make them; the folder is made if there is none.")
    Path folder;

    @Override
    int run() throws IOException {
        Path token = folder.resolve("mesh.token");
        Path certificate = folder.resolve("mesh.p12");
        for (Path file : List.of(token, certificate)) {
            if (Files.exists(file)) {
                throw new IllegalArgumentException(
                        "credentials are there already: file=" + file + " (use them, or give another folder)");
            }
        }
        Files.createDirectories(folder);
        MeshCredentials made = MeshCredentials.create();
        made.write(token, certificate);
        terminal().out().println("Written: " + token + ", " + certificate + ". Agents need --pin " + made.pin());
        return ExitStatus.OK;
    }
}
