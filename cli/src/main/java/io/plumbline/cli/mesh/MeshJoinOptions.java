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
import java.util.OptionalInt;

/** Address and credentials of a mesh's coordinator, as agents need them. */
record MeshJoinOptions(
        String bind,
        OptionalInt port,
        Optional<Path> tokenFile,
        Optional<Path> certificateFile,
        Optional<Path> joinFile) {

    static final MeshJoinOptions USUAL = new MeshJoinOptions(
            Defaults.BIND_HOST, OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Agents that joined before dial the port of then. */
    int port(boolean isLocal, Optional<MeshLog> log) {
        int wanted = port.orElse(isLocal ? 0 : MeshSpec.PORT);
        return wanted == 0 && !isLocal
                ? log.flatMap(MeshLog::led).map(Led::port).orElse(wanted)
                : wanted;
    }

    /** Kept beside the log, unless another place was named. */
    Optional<Path> certificate(Optional<MeshLog> log) {
        return certificateFile.or(
                () -> log.map(MeshLog::path).map(file -> file.resolveSibling(file.getFileName() + ".p12")));
    }

    String address(MeshRun mesh) {
        return new ListeningAddress(new AgentSpec.Address(bind, mesh.port()).toString()).reachable();
    }

    void write(MeshRun mesh) throws IOException {
        if (joinFile.isPresent()) {
            String token = tokenFile
                    .orElseThrow()
                    .toAbsolutePath()
                    .toString()
                    .replace("\\", "\\\\")
                    .replace("\"", "\\\"");
            AtomicFile.write(
                    joinFile.get(),
                    "--join " + address(mesh) + "\n--pin " + mesh.pin() + "\n--token-file \"" + token + "\"\n");
        }
    }

    String command(MeshRun mesh) {
        return "plumbline agent --join " + address(mesh) + " --token-file "
                + ShellWord.shown(tokenFile.orElseThrow().toString()) + " --pin " + mesh.pin()
                + " --bind ADDRESS-OF-THAT-HOST";
    }
}
