// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.session.MeshLogs;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshHistory;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.model.spec.Defaults;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Address and credentials of a mesh's coordinator, as agents need them. */
final class MeshJoinOptions {

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address of this host at which agents reach it. Default: ${DEFAULT-VALUE}.")
    String bind = Defaults.BIND_HOST;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port that agents connect to, 0 for any free one. Default: " + MeshSpec.PORT
                    + ", and any with --local.")
    Integer port;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token that agents need: one line, at least 16 bytes, readable only by "
                    + "you. With --local one is created.")
    Path tokenFile;

    @Option(
            names = "--certificate-file",
            paramLabel = "FILE",
            description = "Keeps the coordinator's certificate and key in a file, creating it if necessary, so "
                    + "agents can know its fingerprint in advance. Default: a new one for each mesh.")
    Path certificateFile;

    @Option(
            names = "--join-file",
            paramLabel = "FILE",
            description = "Writes what agents need to a file, as soon as they can join: run 'plumbline agent @FILE "
                    + "--bind HOST' on hosts that see it.")
    Path joinFile;

    /** Takes from a log what wasn't given. */
    void resume(MeshHistory history, ParseResult given, boolean isLocal) {
        Opened opened = history.opened();
        tokenFile =
                tokenFile == null ? opened.source().tokenFile().map(Path::of).orElse(null) : tokenFile;
        bind = given.hasMatchedOption("--bind")
                ? bind
                : history.led().map(Led::bindHost).orElse(opened.bindHost());
        port = port == null && !isLocal ? history.led().map(Led::port).orElse(null) : port;
        certificateFile =
                MeshLogs.certificate(opened, history.led(), certificateFile).orElse(null);
    }

    int port(boolean isLocal) {
        int free = isLocal ? 0 : MeshSpec.PORT;
        return port == null ? free : port;
    }

    String address(MeshRun mesh) {
        return new ListeningAddress(new AgentSpec.Address(bind, mesh.port()).toString()).reachable();
    }

    /** Writes how to join, if somebody asked for it. */
    void write(MeshRun mesh) throws IOException {
        if (joinFile != null) {
            String token =
                    tokenFile.toAbsolutePath().toString().replace("\\", "\\\\").replace("\"", "\\\"");
            AtomicFile.write(
                    joinFile,
                    "--join " + address(mesh) + "\n--pin " + mesh.pin() + "\n--token-file \"" + token + "\"\n");
        }
    }

    /** What to type on each host. */
    String command(MeshRun mesh) {
        return "plumbline agent --join " + address(mesh) + " --token-file " + tokenFile + " --pin " + mesh.pin()
                + " --bind ADDRESS-OF-THAT-HOST";
    }
}
