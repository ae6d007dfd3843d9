// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkTest {

    @TempDir
    private Path folder;

    @Test
    void readsTheVersionFromTheReleaseFile() throws IOException {
        Path home = jdk("jdk-25", "JAVA_VERSION=\"25.0.1\"");

        Jdk jdk = Jdk.of(home);

        assertThat(jdk.version()).isEqualTo("25.0.1");
        assertThat(jdk.feature()).isEqualTo(25);
        assertThat(jdk.home()).isEqualTo(home.toRealPath());
    }

    @Test
    void understandsEarlyAccessAndBareVersions() throws IOException {
        assertThat(Jdk.of(jdk("ea", "JAVA_VERSION=\"26-ea\"")).feature()).isEqualTo(26);
        assertThat(Jdk.of(jdk("bare", "JAVA_VERSION=\"17\"")).feature()).isEqualTo(17);
    }

    @Test
    void refusesWhatIsNoJdkAndSaysWhatIsAllowed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path missing = folder.resolve("missing");

        refuses(missing, "no such folder: jdk=" + missing);
        refuses(file, "not a folder: jdk=" + file);
        refuses(empty, "no launcher bin/java in the folder: jdk=" + empty);
        refuses(jdk("mute", ""), "no file 'release' that tells the version");
        refuses(jdk("odd", "JAVA_VERSION=\"x\""), "no file 'release' that tells the version");
        refuses(jdk("eleven", "JAVA_VERSION=\"11.0.2\""), "the JDK is too old: jdk=");
        refuses(jdk("eight", "JAVA_VERSION=\"1.8.0_292\""), ", version=1.8.0_292 (allowed: the home folder");
    }

    @Test
    void knowsTheRunningOne() {
        Jdk running = Jdk.running();

        assertThat(running.feature()).isEqualTo(Runtime.version().feature());
        assertThat(running.home().resolve("bin")).exists();
    }

    private static void refuses(Path path, String message) {
        assertThatThrownBy(() -> Jdk.of(path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageEndingWith("(allowed: the home folder of a JDK of version 17 or later)");
    }

    private Path jdk(String name, String release) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        assertThat(Files.writeString(home.resolve("bin/java"), "").toFile().setExecutable(true))
                .isTrue();
        if (!release.isEmpty()) {
            Files.writeString(home.resolve("release"), release);
        }
        return home;
    }
}
