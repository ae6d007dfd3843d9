// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The notice and the bill of materials name all libraries of the distribution that was built just now. */
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
