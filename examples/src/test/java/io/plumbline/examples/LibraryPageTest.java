// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages on the library and on JUnit show, and the laboratory itself, is compiled: with tests, or in the project of somebody else. */
class LibraryPageTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+\\.(\\w+));\n");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>plumbline[^<]*</artifactId>\\s*<version>([^<]+)<");
    private static final Path JUNIT = ROOT.resolve("junit5/src/main/java/io/plumbline/junit5");
    private static final Pattern SNIPPET = Pattern.compile("\\{@snippet :\n(.*?) \\* }\n", Pattern.DOTALL);
    private static final List<String> SOURCES = List.of(
            "examples/src/test/java/io/plumbline/examples/LibrarySnippets.java",
            "examples/src/main/java/io/plumbline/examples/E09Listener.java",
            "junit5/src/test/java/io/plumbline/junit5/PageSamples.java",
            ".ci/consumer/src/test/java/com/acme/OrderLatencyTest.java");

    private final List<String> texts =
            SOURCES.stream().map(LibraryPageTest::read).toList();
    private final String sources =
            texts.stream().map(LibraryPageTest::withoutBlanks).collect(Collectors.joining("\n"));

    @ParameterizedTest
    @CsvSource({"docs/library.md,9", "docs/junit.md,3"})
    void showsOnlyWhatIsCompiled(String page, int fewerThanItHas) throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(ROOT.resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(blocks).hasSizeGreaterThan(fewerThanItHas);
        assertThat(blocks).allSatisfy(block -> {
            String body = IMPORT.matcher(block).replaceAll("");
            assertThat(sources).contains(withoutBlanks(body));
            assertThat(IMPORT.matcher(block).results().map(found -> found.group(1)))
                    .as(block)
                    .containsExactlyInAnyOrderElementsOf(needed(body));
        });
    }

    /** The types that a sample names, of those that the sources import and of the annotations. */
    private Set<String> needed(String body) throws IOException {
        Set<String> needed = new TreeSet<>();
        for (String text : texts) {
            IMPORT.matcher(text)
                    .results()
                    .filter(found -> names(body, found.group(2)))
                    .forEach(found -> needed.add(found.group(1)));
        }
        try (Stream<Path> annotations = Files.list(JUNIT)) {
            annotations
                    .map(path -> path.getFileName().toString().replace(".java", ""))
                    .filter(name -> names(body, name))
                    .forEach(name -> needed.add("io.plumbline.junit5." + name));
        }
        return needed;
    }

    private static boolean names(String body, String type) {
        return Pattern.compile("\\b" + type + "\\b").matcher(body).find();
    }

    @Test
    void namesTheVersionThatIsBuilt() throws IOException {
        Matcher named = VERSION.matcher(Files.readString(ROOT.resolve("docs/library.md")));
        Matcher built = VERSION.matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(named.find() && built.find()).isTrue();
        assertThat(named.group(1)).isEqualTo(built.group(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lab/src/main/java/io/plumbline/lab/Lab.java",
                "junit5/src/main/java/io/plumbline/junit5/LatencyTest.java",
                "junit5/src/main/java/io/plumbline/junit5/assertion/LatencyAssertions.java"
            })
    void itsClassesShowOnlyWhatIsCompiled(String file) throws IOException {
        Matcher snippet = SNIPPET.matcher(Files.readString(ROOT.resolve(file)));
        assertThat(snippet.find()).isTrue();
        assertThat(sources).contains(withoutBlanks(snippet.group(1).replaceAll("(?m)^ \\*(?: |$)", "")));
    }

    private static String read(String file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** The formatter breaks lines that a page doesn't need to. */
    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s+", "");
    }
}
