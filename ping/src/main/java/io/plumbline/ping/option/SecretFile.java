// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Reads secrets from files that no other user can open. */
public final class SecretFile {

    private static final int MIN_BYTES = 16;
    private static final int MAX_BYTES = 1024;
    private static final int NEWLINE_BYTES = 2; // at most, as \r\n

    private final String kind;
    private final String name;
    private final int minBytes;

    private SecretFile(String kind, String name, int minBytes) {
        this.kind = kind;
        this.name = name;
        this.minBytes = minBytes;
    }

    /** Reads the secret of a file: one line of 16 to 1024 bytes, not for others to read. */
    public static Secret read(String name) {
        return new SecretFile("secret", name, MIN_BYTES).read();
    }

    public static Secret readToken(String name) {
        return new SecretFile("token", name, MIN_BYTES).read();
    }

    /** Reads the password of a service, which others have chosen: one line of 1 to 1024 bytes, not for others to read. */
    public static Secret readPassword(String name) {
        byte[] bytes = new SecretFile("password", name, 1).read().value().getBytes(StandardCharsets.ISO_8859_1);
        return new Secret(new String(bytes, StandardCharsets.UTF_8));
    }

    private Secret read() {
        Path file = Path.of(name);
        if (!Files.isRegularFile(file)) {
            throw refused(
                    Files.exists(file) ? "is no file: " : "does not exist: ",
                    minBytes == 1
                            ? "allowed: a file that only you can read, with the password in one line"
                            : "create one: (umask 077; head -c 32 /dev/urandom | base64 > " + name + ")");
        }
        try {
            requirePrivate(file);
            return new Secret(secret(file));
        } catch (IOException failure) {
            throw new IllegalArgumentException(
                    kind + " file can't be read: " + kind + "-file=" + name + ", reason=" + failure.getMessage(),
                    failure);
        }
    }

    private void requirePrivate(Path file) throws IOException {
        if (!PrivateFiles.isPrivate(file)) {
            throw refused(
                    "is open to other users: permissions="
                            + PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) + ", ",
                    "chmod 600 " + name);
        }
    }

    private String secret(Path file) throws IOException {
        byte[] bytes = ForeignFile.regular(kind + " file", 1 << 30).beginning(file, MAX_BYTES + NEWLINE_BYTES + 1);
        String secret =
                new String(bytes, StandardCharsets.ISO_8859_1).replaceFirst("\\r?\\n\\z", ""); // any byte is kept
        if (secret.length() < minBytes || secret.length() > MAX_BYTES) {
            throw refused(
                    secret.isEmpty() ? "is empty: " : "has a wrong length: bytes=" + bytes.length + ", ",
                    "allowed: " + minBytes + " to " + MAX_BYTES + " bytes"
                            + (minBytes == 1 ? "" : ", such as 32 random ones in base64"));
        }
        if (secret.indexOf('\n') >= 0) {
            throw refused("has several lines: ", "allowed: one " + kind + " on one line");
        }
        return secret;
    }

    private IllegalArgumentException refused(String what, String remedy) {
        return new IllegalArgumentException(kind + " file " + what + kind + "-file=" + name + " (" + remedy + ")");
    }
}
