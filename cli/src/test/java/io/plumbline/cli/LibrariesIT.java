// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.cli.terminal.ExitStatus;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The notice and the bill of materials name all libraries of the distribution that was built just now; messages, those that are too old. */
class LibrariesIT {

    private static final Path DISTRIBUTION = Path.of("target", "distribution");

    @Test
    void theNoticeNamesEachLibraryOfOthers() throws IOException {
        String notice = Files.readString(Path.of("..", "NOTICE")).toLowerCase(Locale.ROOT);
        assertThat(files(".jar"))
                .isNotEmpty()
                .filteredOn(jar -> !jar.startsWith("plumbline-"))
                .allSatisfy(jar -> assertThat(notice).contains(library(jar)));
    }

    @Test
    void theBillOfMaterialsNamesEachJarWithItsVersion() throws IOException {
        List<Path> found = paths("sbom.cdx.json");
        assumeThat(!found.isEmpty() || !"offline=true".equals(System.getProperty("plumbline.offline")))
                .as("made, which Maven does only online")
                .isTrue();
        assertThat(found).hasSize(1);
        JsonNode bill = JsonMapper.shared().readTree(Files.readString(found.get(0)));
        List<String> named = Stream.concat(
                        Stream.of(bill.path("metadata").path("component")),
                        bill.path("components").valueStream())
                .map(component -> component.path("name").asString() + "-"
                        + component.path("version").asString())
                .toList();
        assertThat(files(".jar"))
                .isNotEmpty()
                .allSatisfy(jar -> assertThat(named).anyMatch(name -> isJarOf(name, jar)));
    }

    /** Of jars that a program has put before ours; only their numbers are older here. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "io.netty.util.concurrent.EventExecutor | mesh --local 2 | Netty",
                "io.netty.handler.ssl.SslContext        | mesh --local 2 | Netty",
                "io.netty.channel.Channel               | ping --wait event-loop --transport netty-nio | Netty",
                "org.agrona.DirectBuffer                | ping --transport aeron-ipc | Agrona",
                "org.HdrHistogram.Histogram             | ping | HdrHistogram"
            })
    void anOlderLibraryIsNamedWithItsJar(String type, String command, String library, @TempDir Path folder)
            throws Exception {
        Path jar = older(
                Path.of(Class.forName(type)
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()),
                folder.resolve("older.jar"));
        List<String> words = new ArrayList<>(CommandProcesses.words(
                List.of("-Xmx256m", "-Dplumbline.host-lock=" + folder.resolve("lock")), List.of(command.split(" "))));
        words.replaceAll(
                word -> word.equals(System.getProperty("java.class.path")) ? jar + File.pathSeparator + word : word);
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(said.lines().filter(line -> line.startsWith("plumbline: ")))
                .singleElement()
                .asString()
                .contains(library + " is too old: version=1.0.0, needed=", "jar=" + jar);
        assertThat(said).doesNotContain("\tat ");
    }

    private static Path older(Path jar, Path copy) throws IOException {
        try (JarFile from = new JarFile(jar.toFile())) {
            Manifest manifest = new Manifest(from.getManifest());
            manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "1.0.0");
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(copy), manifest)) {
                for (JarEntry entry : Collections.list(from.entries())) {
                    if (entry.getName().endsWith(".class")) {
                        out.putNextEntry(new JarEntry(entry.getName()));
                        from.getInputStream(entry).transferTo(out);
                    }
                }
            }
        }
        return copy;
    }

    /** Behind name and version there may be a classifier. */
    private static boolean isJarOf(String name, String jar) {
        return jar.equals(name + ".jar") || jar.startsWith(name + "-");
    }

    private static List<String> files(String ending) throws IOException {
        return paths(ending).stream().map(file -> file.getFileName().toString()).toList();
    }

    private static List<Path> paths(String ending) throws IOException {
        try (Stream<Path> all = Files.walk(DISTRIBUTION)) {
            return all.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }

    /** The library that a jar is of: {@code commons-rng-sampling-1.6.jar} is of {@code rng}. */
    private static String library(String jar) {
        return jar.toLowerCase(Locale.ROOT).replaceFirst("^commons-", "").split("-", -1)[0];
    }
}
