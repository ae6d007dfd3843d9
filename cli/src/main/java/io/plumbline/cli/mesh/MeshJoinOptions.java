// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.option.Defaults;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

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
                    + "agents can know its fingerprint in advance. Default: beside --log, in FILE.p12; "
                    + "else a new one for each mesh.")
    Path certificateFile;

    @Option(
            names = "--join-file",
            paramLabel = "FILE",
            description = "Writes what agents need to a file, as soon as they can join: run 'plumbline agent @FILE "
                    + "--bind HOST' on hosts that see it.")
    Path joinFile;

    /** Agents that joined before dial the port of then. */
    int port(boolean isLocal, Optional<MeshLog> log) {
        int free = isLocal ? 0 : MeshSpec.PORT;
        int wanted = port == null ? free : port;
        return wanted == 0 && !isLocal
                ? log.flatMap(MeshLog::led).map(Led::port).orElse(wanted)
                : wanted;
    }

    /** Kept beside the log, unless another place was named. */
    Optional<Path> certificate(Optional<MeshLog> log) {
        return Optional.ofNullable(certificateFile)
                .or(() -> log.map(MeshLog::path).map(file -> file.resolveSibling(file.getFileName() + ".p12")));
    }

    String address(MeshRun mesh) {
        return new ListeningAddress(new AgentSpec.Address(bind, mesh.port()).toString()).reachable();
    }

    void write(MeshRun mesh) throws IOException {
        if (joinFile != null) {
            String token =
                    tokenFile.toAbsolutePath().toString().replace("\\", "\\\\").replace("\"", "\\\"");
            AtomicFile.write(
                    joinFile,
                    "--join " + address(mesh) + "\n--pin " + mesh.pin() + "\n--token-file \"" + token + "\"\n");
        }
    }

    String command(MeshRun mesh) {
        return "plumbline agent --join " + address(mesh) + " --token-file " + ShellWord.shown(tokenFile.toString())
                + " --pin " + mesh.pin() + " --bind ADDRESS-OF-THAT-HOST";
    }
}
