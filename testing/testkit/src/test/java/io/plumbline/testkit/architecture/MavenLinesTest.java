// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lines with {@code mvn} in documents name modules and tests that are there. */
class MavenLinesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern LINE = Pattern.compile("mvn [^`\\n]*");
    private static final Pattern MODULES = Pattern.compile("-pl '?!?([^ ']+)");
    private static final Pattern TEST = Pattern.compile("-D(?:it\\.)?test='?([\\w,]+)'?(?: |$)");

    @Test
    void nameModulesOfTheBuild() throws IOException {
        Set<String> modules = MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .collect(Collectors.toSet());
        assertThat(lines().flatMap(line -> listed(MODULES, line)))
                .hasSizeGreaterThan(5)
                .isSubsetOf(modules);
    }

    @Test
    void nameTestsOfThoseModules() throws IOException {
        List<String> lines = lines().filter(line -> TEST.matcher(line).find()).toList();
        assertThat(lines).hasSizeGreaterThan(5);
        for (String line : lines) {
            List<String> tests =
                    listed(TEST, line).filter(test -> !test.equals("none")).toList();
            assertThat(tests).as(line).allMatch(test -> hasTest(ROOT, test));
            assertThat(listed(MODULES, line))
                    .as(line)
                    .allMatch(module -> tests.stream().anyMatch(test -> hasTest(ROOT.resolve(module), test)));
        }
    }

    private static boolean hasTest(Path module, String test) {
        try (Stream<Path> files = Files.find(module, 20, (file, is) -> file.endsWith(test + ".java"))) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> listed(Pattern what, String line) {
        return what.matcher(line).results().flatMap(list -> Pattern.compile(",").splitAsStream(list.group(1)));
    }

    /** Those with {@code mvn} in all documents. */
    private static Stream<String> lines() throws IOException {
        List<Path> documents;
        try (Stream<Path> files =
                Files.find(ROOT, 3, (file, is) -> file.toString().endsWith(".md"))) {
            documents =
                    files.filter(file -> !file.toString().contains("target")).toList();
        }
        List<String> lines = new ArrayList<>();
        for (Path document : documents) {
            LINE.matcher(Files.readString(document))
                    .results()
                    .map(MatchResult::group)
                    .forEach(lines::add);
        }
        return lines.stream();
    }
}
