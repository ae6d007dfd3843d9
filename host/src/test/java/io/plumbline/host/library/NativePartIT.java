// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.usage.ThreadUsage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** In JVMs of their own, as those of programs that use the library: a JVM unpacks it once. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class NativePartIT {

    @TempDir
    private Path folder;

    /** Prints what each user of the library says of it. */
    public static final class Main {

        private Main() {}

        /**
         * Prints it.
         *
         * @param arguments none
         */
        public static void main(String[] arguments) {
            System.out.println(ThreadUsage.support().reason());
            System.out.println(CpuPinning.ofThisHost().support().reason());
            System.out.println(CpuPinning.ofThisHost().support().reason());
        }
    }

    private List<String> said(String... properties) throws IOException {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        words.addAll(List.of(properties));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        Process jvm = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    @Test
    void aFolderThatWillNotDoIsNamedByAll() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(said("-Djna.tmpdir=" + file))
                .hasSize(3)
                .allSatisfy(reason -> assertThat(reason)
                        .startsWith("the native library of JNA can't be loaded: ")
                        .contains(file.toString()));
    }

    @Test
    void aUserWithoutAHomeFindsNothingNew() throws IOException {
        assertThat(said("-Duser.home=?")).containsOnly("");
        try (Stream<Path> made = Files.list(folder)) {
            assertThat(made).isEmpty();
        }
    }
}
