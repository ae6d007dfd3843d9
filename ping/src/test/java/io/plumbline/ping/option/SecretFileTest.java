// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SecretFileTest {

    private static final String SECRET = "0123456789abcdef";

    @TempDir
    Path folder;

    private String file(String content, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), content, StandardCharsets.ISO_8859_1);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        return file.toString();
    }

    @Test
    void readsOneLineWithoutItsEnd() throws IOException {
        for (String end : new String[] {"", "\n", "\r\n"}) {
            assertThat(SecretFile.read(file(SECRET + end, "rw-------")).value()).isEqualTo(SECRET);
        }
        assertThat(SecretFile.read(file("x".repeat(1024) + "\n", "r--------")).value())
                .hasSize(1024);
    }

    @Test
    void refusesAFileThatIsMissingOrNone() {
        assertRefused(
                folder.resolve("none").toString(),
                "does not exist: secret-file=",
                "create one: (umask 077; head -c 32");
        assertRefused(folder.toString(), "is no file: secret-file=");
    }

    @Test
    void refusesWhatIsTooShortOrTooLong() throws IOException {
        assertRefused(file("", "rw-------"), "is empty: secret-file=", "allowed: 16 to 1024 bytes");
        assertRefused(file("\n", "rw-------"), "is empty");
        assertRefused(
                file(SECRET.substring(1) + "\n", "rw-------"), "wrong length: bytes=16", "allowed: 16 to 1024 bytes");
        assertRefused(file("x".repeat(1025), "rw-------"), "wrong length: bytes=1025");
        assertRefused(file(SECRET + "\n" + SECRET + "\n", "rw-------"), "several lines");
    }

    @Test
    void refusesAFileThatOthersCanOpen() throws IOException {
        for (String permissions : new String[] {"rw-r-----", "rw----r--", "rw--w----", "rw-----w-"}) {
            String file = file(SECRET, permissions);
            assertRefused(file, "open to other users: permissions=" + permissions, "(chmod 600 " + file + ")");
        }
    }

    private static void assertRefused(String file, String... parts) {
        assertThatThrownBy(() -> SecretFile.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("secret-file=" + file)
                .hasMessageContainingAll(parts);
    }
}
