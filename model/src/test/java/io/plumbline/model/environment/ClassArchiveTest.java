// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassArchiveTest {

    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final List<String> SMALL = List.of("-Xmx256m", "-XX:+UseSerialGC");

    @TempDir
    Path folder;

    @BeforeEach
    void nameTheFolder() throws IOException {
        System.setProperty(ClassArchive.FOLDER, folder.toString());
        Files.createFile(ClassArchive.file(folder, "client"));
    }

    @AfterEach
    void forgetTheFolder() {
        System.clearProperty(ClassArchive.FOLDER);
    }

    private String clients() {
        return "-XX:SharedArchiveFile=" + folder.resolve("plumbline-client.jsa");
    }

    @Test
    void aForkHasTheArchiveOfItsRoleOrElseThatOfClients() throws IOException {
        assertThat(ClassArchive.arguments("reflector", JDK, SMALL)).contains(clients());
        Files.createFile(ClassArchive.file(folder, "reflector"));
        assertThat(ClassArchive.arguments("reflector", JDK, SMALL))
                .contains("-XX:SharedArchiveFile=" + folder.resolve("plumbline-reflector.jsa"));
    }

    @Test
    void aJvmThatWarnsOfAnArchiveIsSilenced() {
        assertThat(ClassArchive.arguments("client", JDK, SMALL)).contains("-Xlog:cds*=off");
    }

    @Test
    void resultsDoNotNameItAsAnArgument() {
        assertThat(ClassArchive.arguments("client", JDK, SMALL)).allMatch(ClassArchive::isOurs);
        assertThat(List.of("-XX:SharedArchiveFile=/mine.jsa", "-Xlog:gc", "-Xmx1g"))
                .noneMatch(ClassArchive::isOurs);
    }

    @Test
    void anotherJdkHasNone() {
        assertThat(ClassArchive.arguments("client", Path.of("/opt/another"), SMALL))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseZGC",
                "-Xshare:off",
                "-XX:SharedArchiveFile=mine.jsa",
                "-XX:AOTCache=mine.aot",
                "-XX:-UseCompressedOops",
                "-XX:+UseCompactObjectHeaders",
                "-Xmx48g",
                "-Xmx40000m",
                "-XX:MaxRAMPercentage=90"
            })
    void argumentsOfTheUserThatDoNotGoWithItLeaveItOut(String given) {
        assertThat(ClassArchive.arguments("client", JDK, List.of(given))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseG1GC", "-Xmx8g", "-Xmx29G", "-Xlog:gc"})
    void othersDoNot(String given) {
        assertThat(ClassArchive.arguments("client", JDK, List.of("-Xmx1g", given)))
                .contains(clients());
    }

    @Test
    void whoMakesArchivesIsGivenNone() {
        System.setProperty(ClassArchive.FOLDER + ".made-with", "core.jar");
        try {
            assertThat(ClassArchive.arguments("client", JDK, SMALL))
                    .containsExactly("-XX:ArchiveClassesAtExit=" + folder.resolve("plumbline-client.jsa"));
            assertThat(ClassArchive.classPath("core.jar:more.jar")).isEqualTo("core.jar");
        } finally {
            System.clearProperty(ClassArchive.FOLDER + ".made-with");
        }
        assertThat(ClassArchive.classPath("core.jar:more.jar")).isEqualTo("core.jar:more.jar");
    }
}
