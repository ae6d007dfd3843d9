// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Methods of texts that take a pattern, a replacement or a format get literals: the bytecode doesn't show that. */
class PatternsTest {

    private static final String LITERAL = "\\s*(?:\"|'|[A-Z][A-Z_]+\\b|File\\.pathSeparator)";

    private static final Pattern FOREIGN_PATTERN =
            Pattern.compile("\\.(?:replaceFirst|split|matches)\\(" + "(?!\\)|" + LITERAL + "|\\s*BEFORE_UNIT)[^)]*");

    private static final Pattern FOREIGN_REPLACEMENT =
            Pattern.compile("\\.replace(?:All|First)\\(\\s*\"(?:[^\"\\\\]|\\\\.)*\"\\s*,(?!" + LITERAL
                    + "|\\s*String.valueOf\\(separator).*");

    /** Runs of blanks before something make the time quadratic in the length of the text. */
    private static final Pattern QUADRATIC = Pattern.compile("\"\\\\\\\\s\\*\\\\\\\\R.*");

    private static final Pattern FOREIGN_FORMAT =
            Pattern.compile("\\.formatted\\((?!place, shown)[^)]*|String\\.format\\((?!\\s*(?:Locale\\.ROOT,|\")).*");

    /** A time has the one form of {@code TimeText}. */
    private static final Pattern TIME_BY_HAND =
            Pattern.compile("\\+ \"[ ]?(?:ns|µs|ms)\\b(?!/).*|%,?\\.?\\d?[dfg] (?:ns|µs|ms)\\b.*");

    @Test
    void noTimeIsWrittenByHand() throws IOException {
        assertNowhere(path -> !path.contains("report/quantity"), TIME_BY_HAND);
    }

    @Test
    void noTextOfAStrangerIsAPatternAReplacementOrAFormat() throws IOException {
        assertNowhere(path -> true, FOREIGN_PATTERN, FOREIGN_REPLACEMENT, FOREIGN_FORMAT, QUADRATIC);
    }

    private static void assertNowhere(Predicate<String> isMeant, Pattern... forbidden) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            List<Path> sources = files.filter(
                            path -> path.toString()
                                    .matches(
                                            "\\.\\./(?!benchmarks|examples|testing)[^/]+/(?:[^/]+/)?src/main/java(22)?/.*\\.java"))
                    .toList();
            assertThat(sources).hasSizeGreaterThan(500);
            for (Path source : sources.stream()
                    .filter(path -> isMeant.test(path.toString()))
                    .toList()) {
                String text = Files.readString(source);
                Stream<String> found = Stream.of(forbidden)
                        .flatMap(pattern -> pattern.matcher(text).results())
                        .map(MatchResult::group);
                assertThat(found).as(source.toString()).isEmpty();
            }
        }
    }
}
