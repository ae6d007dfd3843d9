// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages on the library and on JUnit show, and the laboratory itself, is compiled: with tests, or in the project of somebody else. */
class LibraryPageTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("```(?:java|xml)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SNIPPET = Pattern.compile("\\{@snippet :\n(.*?) \\* }\n", Pattern.DOTALL);
    private static final List<String> SOURCES = List.of(
            "examples/src/test/java/io/plumbline/examples/LibrarySnippets.java",
            "examples/src/main/java/io/plumbline/examples/E09Listener.java",
            "junit5/src/test/java/io/plumbline/junit5/PageSamples.java",
            ".ci/consumer/src/test/java/com/acme/OrderLatencyTest.java",
            ".ci/consumer/pom.xml");

    private final String sources = SOURCES.stream().map(LibraryPageTest::read).collect(Collectors.joining("\n"));

    @ParameterizedTest
    @CsvSource({"docs/library.md,10", "docs/junit.md,5"})
    void showsOnlyWhatIsCompiled(String page, int fewerThanItHas) throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(ROOT.resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(blocks).hasSizeGreaterThan(fewerThanItHas);
        assertThat(blocks).allSatisfy(block -> assertThat(sources).contains(withoutBlanks(block)));
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
            return withoutBlanks(Files.readString(ROOT.resolve(file)));
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** The formatter breaks lines that a page doesn't need to. */
    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s+", "");
    }
}
