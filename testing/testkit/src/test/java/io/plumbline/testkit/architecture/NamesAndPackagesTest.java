// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Types of what ships are told apart by their names, and packages can be surveyed. */
class NamesAndPackagesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final String MAIN = "src/main/java";
    private static final Set<String> NOT_SHIPPED = Set.of("testing", "benchmarks", "examples", "lint", "target");
    private static final int MAX_TYPES = 20;

    private static final Map<String, List<Path>> BY_NAME = new TreeMap<>();
    private static final Map<String, List<Path>> BY_PACKAGE = new TreeMap<>();

    @BeforeAll
    static void read() throws IOException {
        try (Stream<Path> folders = Files.walk(ROOT, 5)) {
            folders.map(ROOT::relativize)
                    .filter(folder -> folder.endsWith(MAIN))
                    .filter(folder -> !NOT_SHIPPED.contains(folder.getName(0).toString()))
                    .forEach(NamesAndPackagesTest::read);
        }
    }

    private static void read(Path sources) {
        try (Stream<Path> files = Files.walk(ROOT.resolve(sources))) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .forEach(file -> {
                        Path type = ROOT.resolve(sources).relativize(file);
                        add(BY_NAME, type.getFileName().toString().replace(".java", ""), type);
                        add(BY_PACKAGE, type.getParent().toString().replace('\\', '/'), type);
                    });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void add(Map<String, List<Path>> types, String key, Path type) {
        types.merge(
                key,
                List.of(type),
                (one, other) -> Stream.concat(one.stream(), other.stream()).toList());
    }

    @Test
    void noSimpleNameStandsForTwoTypes() {
        Set<String> shared = new TreeSet<>();
        BY_NAME.forEach((name, types) -> {
            if (types.size() > 1) {
                shared.add(name);
            }
        });
        assertThat(BY_NAME).hasSizeGreaterThan(1_000);
        assertThat(shared).isEmpty();
    }

    @Test
    void noPackageHasMoreThanTwentyTypes() {
        assertThat(BY_PACKAGE).allSatisfy((name, types) -> assertThat(types).hasSizeLessThanOrEqualTo(MAX_TYPES));
    }
}
