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
            "Creates a token and a certificate with its key for the coordinators of one mesh, in "
                    + "files that only you can read: mesh.token and mesh.p12. Copy both to each coordinator, "
                    + "and the token to each agent.",
            "Prints the value of --pin for the agents."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  plumbline mesh credentials secrets",
        })
final class MeshCredentialsCommand extends CommandSupport {

    @Parameters(paramLabel = "FOLDER", description = "Folder for them; it is created if necessary.")
    Path folder;

    @Override
    int run() throws IOException {
        Path token = folder.resolve("mesh.token");
        Path certificate = folder.resolve("mesh.p12");
        for (Path file : List.of(token, certificate)) {
            if (Files.exists(file)) {
                throw new IllegalArgumentException(
                        "credentials are there already: file=" + file + " (use these, or give another folder)");
            }
        }
        Files.createDirectories(folder);
        MeshCredentials made = MeshCredentials.create();
        made.write(token, certificate);
        terminal().out().println("Written: " + token + ", " + certificate + ". Agents need --pin " + made.pin());
        return ExitStatus.OK;
    }
}
