// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Texts of one subject, and those that people have found good; both in a folder. */
final class GoldenFiles {

    private static final String ACCEPT = "mvn -pl cli -am test -Dtest=GoldenTest" + " -Dplumbline.goldens=write";
    private static final Path GOOD = Path.of("src/test/resources/goldens");
    private static final Path MADE = Path.of("target/goldens/made");
    private static final Pattern PACKED = Pattern.compile("[A-Za-z0-9+/]{40,}={0,2}");
    private static final Pattern DRAWING =
            Pattern.compile("<(style|title)[ >].*?</\\1>|</?(b|i|code|span|a|strong|em|wbr)\\b[^>]*>");
    private static final Pattern MARKUP = Pattern.compile("(<[^>]*>\\s*)+");
    private static final Pattern UNTOLD =
            Pattern.compile("(?i)(can't tell|undecided)(?:(?!\\. ).)*(can't tell|undecided)");
    private static final int MOST_LINES = 400;

    private final Path good;
    private final Path made;

    GoldenFiles(String subject) throws IOException {
        this.good = GOOD.resolve(subject);
        this.made = MADE.resolve(subject);
        delete(made);
        Files.createDirectories(made);
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    Path good(String name) {
        return good.resolve(name + ".txt");
    }

    Path made(String name) {
        return made.resolve(name);
    }

    void put(String name, String text) throws IOException {
        Files.writeString(made(name), text);
    }

    /** Compares all that was made, or takes it for good; no sentence says twice that it can't be told. */
    void check() throws IOException {
        for (Path file : files(made)) {
            Files.writeString(file, readable(file));
            assertThat(Files.readAllLines(file))
                    .noneMatch(line -> UNTOLD.matcher(line).find());
        }
        if ("write".equals(System.getProperty("plumbline.goldens"))) {
            delete(good);
            Files.createDirectories(good);
            for (Path file : files(made)) {
                Files.copy(file, good.resolve(file.getFileName() + ".txt"));
            }
        }
        assertThat(names(made).map(name -> name + ".txt"))
                .as("files of %s; accept: %s", good, ACCEPT)
                .containsExactlyInAnyOrderElementsOf(names(good).toList());
        for (Path file : files(made)) {
            assertThat(file)
                    .as("accept: %s", ACCEPT)
                    .hasSameTextualContentAs(good.resolve(file.getFileName() + ".txt"));
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }

    private static Stream<String> names(Path folder) throws IOException {
        return Files.exists(folder)
                ? files(folder).stream().map(file -> file.getFileName().toString())
                : Stream.empty();
    }

    /** Without what is packed: that depends on the JDK, and nobody reads it. */
    private static String readable(Path file) throws IOException {
        String name = file.getFileName().toString();
        String text = PACKED.matcher(name.equals("html") ? page(file) : Files.readString(file))
                .replaceAll("(packed)")
                .replace('\u001b', '␛');
        return text.lines()
                        .limit(name.equals("html") ? Integer.MAX_VALUE : MOST_LINES)
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    /** What a page shows where no script runs, and what scripts add. */
    private static String page(Path file) throws IOException {
        String html = Files.readString(file);
        int from = html.indexOf("<h1>");
        int script = html.indexOf("<script", from);
        String fixed = html.substring(from, script < 0 ? html.length() : script);
        String text = MARKUP.matcher(DRAWING.matcher(fixed).replaceAll(""))
                .replaceAll("\n")
                .replace("&#160;", " ")
                .strip();
        List<String> unpacked = PageText.unpacked(html);
        if (unpacked.isEmpty()) {
            return text;
        }
        Set<String> added = new LinkedHashSet<>();
        addTexts(new JsonMapper().readTree(unpacked.get(0)).path("data"), added);
        text.lines().forEach(added::remove);
        return text + "\n\n(written by scripts)\n" + String.join("\n", added);
    }

    private static void addTexts(JsonNode node, Set<String> texts) {
        if (node.isString() && !isFile(node.asString())) {
            texts.add(node.asString());
        }
        node.forEach(child -> addTexts(child, texts));
    }

    /** Tells whether a text is a file to save from within the page. */
    private static boolean isFile(String text) {
        return text.contains("\n") || PACKED.matcher(text).matches();
    }
}
