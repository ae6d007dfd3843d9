// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.session.MeshLogs;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.log.LogFile;
import io.plumbline.mesh.log.MeshLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Log of what a mesh decides and measures, and the coordinators that share it. */
final class MeshLogOptions {

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Logs decisions and results, so --resume can continue if this process dies. The "
                    + "certificate is kept beside it, in FILE.p12, unless --certificate-file names another "
                    + "place. With --coordinators it is a folder with this coordinator's copy of the log.")
    Path logFile;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Continues the log of a mesh: results count, and agents that joined on their own come "
                    + "back. The log says what is measured and where agents connect; options that you repeat "
                    + "must be unchanged.")
    Path resume;

    @Option(
            names = "--coordinators",
            paramLabel = "HOST:PORT",
            split = ",",
            splitSynopsisLabel = ",",
            description = "Three or five coordinators that share the log. One leads; if it dies, another takes "
                    + "over. Start each with the same options except --me, --bind and --port; these ports are "
                    + "only for coordinators, and need the certificate of 'mesh credentials'. After a restart "
                    + "the same command continues.")
    List<String> coordinators;

    @Option(names = "--me", paramLabel = "HOST:PORT", description = "Which of --coordinators this one is.")
    String me;

    boolean isShared() {
        return coordinators != null || me != null;
    }

    /** Opens the log of a coordinator that is alone. */
    MeshLog open(Terminal terminal) throws IOException {
        if (resume == null) {
            return logFile == null ? MeshLog.NONE : LogFile.create(logFile);
        }
        if (logFile != null) {
            throw new IllegalArgumentException(
                    "a resumed mesh keeps its log: log=" + logFile + ", resume=" + resume + " (give one of them)");
        }
        return MeshLogs.open(resume, terminal);
    }

    /** The certificate beside the log, if there is one. */
    Optional<Path> certificate() {
        return Optional.ofNullable(logFile).map(MeshLogs::certificateBeside);
    }

    /** Agents that a coordinator starts end with it, and what it writes for them names itself alone. */
    void requireForCoordinators(Integer expected, ParseResult given) {
        if (coordinators == null || me == null || logFile == null || expected == null) {
            throw new IllegalArgumentException("several coordinators need --me, --log and --expect: coordinators="
                    + (coordinators == null ? "" : String.join(",", coordinators))
                    + ", me=" + (me == null ? "" : me) + ", log=" + (logFile == null ? "" : logFile) + ", expect="
                    + (expected == null ? "" : expected) + " (give all of them)");
        }
        Stream.of("--local", "--ssh", "--resume", "--join-file")
                .filter(given::hasMatchedOption)
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException("not possible with several coordinators: option=" + option
                            + " (agents join on their own, and the same command resumes)");
                });
    }
}
