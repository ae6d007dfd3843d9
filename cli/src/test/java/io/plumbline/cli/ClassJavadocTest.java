// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Javadoc of a type says what it is or does, in a noun or verb phrase. */
class ClassJavadocTest {

    private static final Pattern CLAUSE =
            Pattern.compile("^/\\*\\*\\s+(?:\\* )?(?:What|How|Who|Whether|Where)\\b", Pattern.MULTILINE);

    @Test
    void noneBeginsWithAClause() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            sources = files.filter(file -> file.toString().matches(".*/src/main/java(22)?/.*\\.java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        }
        assertThat(sources).hasSizeGreaterThan(500);
        assertThat(sources.stream().filter(file -> CLAUSE.matcher(text(file)).find()))
                .isEmpty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
