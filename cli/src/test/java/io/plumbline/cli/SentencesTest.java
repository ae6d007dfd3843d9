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

/** What people read on a terminal is said by {@code report}: the command line itself says only what went wrong. */
class SentencesTest {

    /** A call that shows something, and the first text within. */
    private static final Pattern SHOWN =
            Pattern.compile("\\.(?:println|print|progress|say|tell)\\([^;\"]*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static final Pattern WORDS = Pattern.compile("[A-Za-z]{2,}[,;:]? [a-z]{2,}");

    private static List<String> sentences(String code) {
        return SHOWN.matcher(code)
                .results()
                .map(shown -> shown.group(1))
                .filter(text -> !text.startsWith("plumbline: "))
                .filter(text -> WORDS.matcher(text).find())
                .toList();
    }

    @Test
    void theCommandLineComposesNone() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(sources)
                    .hasSizeGreaterThan(50)
                    .allSatisfy(source -> assertThat(sentences(code(source))).isEmpty());
        }
    }

    private static String code(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void findsASentence() {
        assertThat(sentences("terminal.say(\"waiting for \" + count + \" agents\");"))
                .containsExactly("waiting for ");
        assertThat(sentences("terminal.say(\"plumbline: it broke: \" + why);")).isEmpty();
    }
}
