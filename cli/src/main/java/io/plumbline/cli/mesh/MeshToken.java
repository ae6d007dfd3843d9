// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.mesh.run.MeshTokens;
import io.plumbline.mesh.wire.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The token of a mesh, and the file that contains it. */
public record MeshToken(Path file, Token token, boolean isOurs) implements AutoCloseable {

    private static final String STANDARD_INPUT = "-";

    public static MeshToken of(Path file) {
        if (file == null) {
            throw new IllegalArgumentException(
                    "a mesh of many hosts needs a token: token-file= (create one: (umask 077; head -c 32 "
                            + "/dev/urandom | base64 > mesh.token), and copy it to all hosts)");
        }
        return new MeshToken(file, MeshTokens.read(file), false);
    }

    /** Makes a token for agents on this host, unless one was given. */
    public static MeshToken made(Path given) throws IOException {
        if (given != null) {
            return of(given);
        }
        Path made = MeshTokens.make();
        return new MeshToken(made, MeshTokens.read(made), true);
    }

    public static MeshToken ofAgent(Path given) throws IOException {
        if (!given.toString().equals(STANDARD_INPUT)) {
            return of(given);
        }
        Path received = MeshTokens.receive(System.in);
        try {
            return new MeshToken(received, MeshTokens.read(received), true);
        } catch (IllegalArgumentException noToken) {
            Files.deleteIfExists(received);
            throw new IllegalArgumentException(
                    "the standard input doesn't begin with a token: token-file=- (allowed: a line of 16 to 1024 bytes)",
                    noToken);
        }
    }

    @Override
    public void close() throws IOException {
        if (isOurs) {
            Files.deleteIfExists(file);
        }
    }
}
