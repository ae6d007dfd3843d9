// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What ships doesn't grow unless somebody says what for: the limit stands in a decision. */
class LineCountTest {

    private static final Path DECISION = Path.of("../docs/decisions/0047-the-figures-of-the-house.md");
    private static final Pattern LIMIT = Pattern.compile("\\*\\*([\\d,]+)\\*\\* lines");
    private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern SHIPPED = Pattern.compile(
            "\\.\\./(?!testing|benchmarks|examples|lint)[^/]+/(?:[^/]+/)?src/main/java(?:22)?/.*\\.java");

    private static long lines(String code) {
        return BLOCK_COMMENT
                .matcher(code)
                .replaceAll("")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .filter(line -> !line.startsWith("//") && !line.startsWith("import ") && !line.startsWith("package "))
                .count();
    }

    /** Of each module; other tests make and delete files below target meanwhile. */
    private static List<Path> sources() throws IOException {
        try (Stream<Path> modules = Files.walk(Path.of(".."), 2)) {
            return modules.map(module -> module.resolve("src/main"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }

    @Test
    void shippedCodeStaysWithinTheDecidedCount() throws IOException {
        Matcher limit = LIMIT.matcher(Files.readString(DECISION));
        assertThat(limit.find()).isTrue();
        long count = 0;
        for (Path sources : sources()) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file : files.filter(
                                path -> SHIPPED.matcher(path.toString()).matches())
                        .toList()) {
                    count += lines(Files.readString(file));
                }
            }
        }
        assertThat(count)
                .as("lines of shipped main code: delete something, or raise the limit in %s and say why", DECISION)
                .isGreaterThan(50_000)
                .isLessThanOrEqualTo(Long.parseLong(limit.group(1).replace(",", "")));
    }

    @Test
    void countsNeitherBlanksNorCommentsNorImports() {
        assertThat(lines("package a;\n\nimport b;\n/** It is. */\nclass A {\n    // why\n    int a; // this\n}\n"))
                .isEqualTo(3);
    }
}
