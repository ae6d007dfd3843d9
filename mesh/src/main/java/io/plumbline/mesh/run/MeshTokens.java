// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.wire.Token;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and makes files with tokens, which no other user can open. */
public final class MeshTokens {

    private static final int MAX_LENGTH = 1024;

    private MeshTokens() {}

    public static Token read(Path file) {
        return new Token(SecretFile.readToken(file.toString()).value());
    }

    public static Path make() throws IOException {
        return make(Secret.random().value());
    }

    /** Makes a file with a token that comes from the process that started this one. */
    public static Path receive(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n' && line.length() <= MAX_LENGTH; next = in.read()) {
            line.append((char) next);
        }
        return make(line.toString().strip());
    }

    private static Path make(String token) throws IOException {
        Path folder = OwnedFolder.untilExit(FolderKind.TOKENS);
        Path file = Files.createFile(folder.resolve("token"), PrivateFiles.FILE);
        Files.writeString(file, token + "\n");
        return file;
    }

    /** Waits on a thread of its own for the end of a stream, and so of the process that holds its other end. */
    public static void atEnd(InputStream in, Runnable onEnd) {
        DaemonThread.start("plumbline-agent-watch", () -> {
            try {
                in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException broken) {
                // the end all the same
            }
            onEnd.run();
        });
    }
}
