// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.protocol.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Logs of meshes that a command line names, and the certificates beside them. */
public final class MeshLogs {

    private static final String CERTIFICATE = ".p12";

    private MeshLogs() {}

    /**
     * Returns where the certificate of a mesh is kept, unless somewhere else was asked for.
     *
     * @param log the log of the mesh
     * @return a file beside it
     */
    public static Path certificateBeside(Path log) {
        return log.resolveSibling(log.getFileName() + CERTIFICATE);
    }

    /**
     * Opens a log to go on with it, and says what it has.
     *
     * @param file the log
     * @param terminal where to say it
     * @return the log
     * @throws IllegalArgumentException if it is no log to go on with
     * @throws IOException if it can't be read or written
     */
    public static LogFile open(Path file, Terminal terminal) throws IOException {
        LogFile log = LogFile.open(file);
        log.tornEnd()
                .ifPresent(torn -> terminal.say("plumbline: the log's end was torn: " + torn.bytes()
                        + " bytes are kept in " + torn.keptIn() + "; all before them counts"));
        terminal.say("continues with " + file + ": " + contents(new MeshHistory(log)));
        return log;
    }

    /** How far a mesh has come, for people. */
    static String contents(MeshHistory history) {
        int agents = history.decisions().stream()
                .filter(Decision.Began.class::isInstance)
                .mapToInt(began -> ((Decision.Began) began).members().size())
                .findFirst()
                .orElse(0);
        return agents == 0
                ? "nothing is measured yet"
                : "agents: " + agents + ", measured so far: "
                        + history.results().size();
    }

    /**
     * Requires the certificate that several coordinators share.
     *
     * @param file where this coordinator has it; null if none was given
     * @return the file
     * @throws IllegalArgumentException if it isn't there: one that is made here is no other coordinator's
     */
    public static Path sharedCertificate(Path file) {
        if (file == null || !Files.exists(file)) {
            throw new IllegalArgumentException("several coordinators need one certificate: certificate-file="
                    + (file == null ? "" : file)
                    + " (make it once with 'plumbline mesh credentials', and copy it to all)");
        }
        return file;
    }

    /**
     * Requires the certificate that agents know.
     *
     * @param opened the mesh
     * @param led the coordinator before; empty if none came so far
     * @param given where its certificate is now; null for where it was
     * @return the file
     * @throws IllegalArgumentException if it isn't there
     */
    public static Optional<Path> certificate(Opened opened, Optional<Led> led, Path given) {
        Optional<Path> file =
                Optional.ofNullable(given).or(() -> opened.certificateFile().map(Path::of));
        file.filter(path -> led.isPresent() && !Files.exists(path)).ifPresent(gone -> {
            throw new IllegalArgumentException("the mesh's certificate is gone, and agents refuse any other:"
                    + " certificate-file=" + gone + " (restore it, or name it with --certificate-file)");
        });
        return file;
    }
}
