// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.wire.Token;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and makes files with tokens, which no other user can open. */
public final class MeshTokens {

    private MeshTokens() {}

    /**
     * Reads a token.
     *
     * @param file one line of 16 to 1024 bytes, not for others to read
     * @return the token
     * @throws IllegalArgumentException if it is missing, anything but that, or not readable
     */
    public static Token read(Path file) {
        return new Token(SecretFile.read(file.toString()).value());
    }

    /**
     * Makes a file with a new token.
     *
     * @return the file, in the folder for temporary ones
     * @throws IOException if none can be made
     */
    public static Path make() throws IOException {
        Path file = Files.createTempFile("plumbline-mesh", ".token"); // for its owner alone
        Files.writeString(file, Secret.random().value() + "\n");
        return file;
    }
}
