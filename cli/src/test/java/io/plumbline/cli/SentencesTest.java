// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Sentences for people are composed by {@code report}: the command line itself says only what went wrong, and all other modules hand
 * over values.
 */
class SentencesTest {

    /** A call that shows something, and the first text within. */
    private static final Pattern SHOWN =
            Pattern.compile("\\.(?:println|print|progress|say|tell)\\([^;\"]*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static final Pattern WORDS = Pattern.compile("[A-Za-z]{2,}[,;:]? [a-z]{2,}");

    private static final Pattern TEXT_OR_COMMENT =
            Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"|//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);

    /** Four words in a row, and no names of keys or tables beside them. */
    private static final Pattern PROSE =
            Pattern.compile("^(?!.*[a-z]_[a-z]).*(?<![\\w-])[A-Za-z'’]+,?(?: [a-z'’]+,?){3,}(?![\\w-])");

    /**
     * Errors are thrown or kept as reasons, and have {@code name=value}; caveats are stored with their words, which report only
     * reads; a pattern is of others' words.
     */
    private static final Pattern ERROR = Pattern.compile(
            "(?:Exception|Error|unavailable|wrong|problem|[Mm]issing|[Ff]ailed?)\\(|LOG\\.|\\w=(?:\"|$)|\\(allowed: "
                    + "|CaveatCode\\.|\\.(?:note|warning|invalid)\\(|Pattern\\.compile\\(");

    private static final String STORED = "files store it, which report only reads";
    private static final String ERROR_TEXT = "what went wrong, and what to do about it";

    /** What composes sentences all the same, and why. */
    private static final Map<String, String> ALLOWED = new TreeMap<>(Map.ofEntries(
            Map.entry("stats/", "parts of caveats; reasons of judgements, which failures of tests say, too"),
            Map.entry("junit5/outcome/", "failures of tests"),
            Map.entry("core/", ERROR_TEXT),
            Map.entry("ping/", ERROR_TEXT),
            Map.entry("mesh/", ERROR_TEXT),
            Map.entry("lab/place/", "remedies of caveats: " + STORED),
            Map.entry("lab/run/", "reasons of cells that were left out: " + STORED),
            Map.entry("host/placement/", "reasons of placements: " + STORED),
            Map.entry("model/environment/ThreadPlacement", "reasons of placements: " + STORED),
            Map.entry("host/doctor/", "findings: " + STORED),
            Map.entry("lab/doctor/Doctor", "notes: " + STORED),
            Map.entry("lab/jitter/", "notes: " + STORED),
            Map.entry("transport/", "what a transport says of itself through its SPI")));

    private static List<String> sentences(String code) {
        return SHOWN.matcher(code)
                .results()
                .map(shown -> shown.group(1))
                .filter(text -> !text.startsWith("plumbline: "))
                .filter(text -> WORDS.matcher(text).find())
                .toList();
    }

    /** Texts that are joined with others or with values, outside of errors. */
    private static List<String> composed(String code) {
        List<String> texts = new ArrayList<>();
        String plain = TEXT_OR_COMMENT.matcher(code).replaceAll(found -> {
            if (found.group(1) == null) {
                return " ";
            }
            texts.add(found.group(1));
            return "\"" + (texts.size() - 1) + "\"";
        });
        List<String> composed = new ArrayList<>();
        for (String statement : plain.split("[;{}]", -1)) {
            Matcher places = Pattern.compile("(\\+\\s*)?\"(\\d+)\"(\\s*\\+)?").matcher(statement);
            List<String> found = new ArrayList<>();
            boolean isError = ERROR.matcher(statement).find();
            while (places.find()) {
                String text = texts.get(Integer.parseInt(places.group(2)));
                boolean isJoined = places.group(1) != null || places.group(3) != null || text.indexOf('%') >= 0;
                isError |= ERROR.matcher(text).find();
                if (isJoined && PROSE.matcher(text).find()) {
                    found.add(text);
                }
            }
            composed.addAll(isError ? List.of() : found);
        }
        return composed;
    }

    @Test
    void theCommandLineComposesNone() throws IOException {
        assertThat(sources(Path.of("src/main/java")))
                .hasSizeGreaterThan(50)
                .allSatisfy(source -> assertThat(sentences(code(source))).isEmpty());
    }

    @Test
    void noOtherModuleComposesAny() throws IOException {
        List<String> unused = new ArrayList<>(ALLOWED.keySet());
        List<String> found = new ArrayList<>();
        for (Path source : sources(Path.of(".."))) {
            String name = source.toString().replaceFirst(".*/io/plumbline/", "");
            List<String> composed = isShipped(source) ? composed(code(source)) : List.of();
            if (ALLOWED.keySet().stream().noneMatch(name::startsWith)) {
                composed.forEach(text -> found.add(name + ": " + text));
            } else if (!composed.isEmpty()) {
                unused.removeIf(name::startsWith);
            }
        }
        assertThat(found).isEmpty();
        assertThat(unused).isEmpty();
    }

    private static boolean isShipped(Path source) {
        String name = source.toString();
        return name.contains("/src/main/java/io/plumbline/")
                && Stream.of("/report/", "/cli/", "/testing/", "/benchmarks/", "/examples/", "/lint/")
                        .noneMatch(folder -> name.contains(".." + folder));
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
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

    @Test
    void findsASentenceThatIsComposed() {
        assertThat(composed("hints.add(who + \" may have waited for a CPU for \" + time); // it may have been so"))
                .containsExactly(" may have waited for a CPU for ");
        assertThat(composed("throw new LabException(\"it may have waited for a CPU: \" + who);"))
                .isEmpty();
        assertThat(composed("return \"no CPU is left for it: threads=\" + threads;"))
                .isEmpty();
        assertThat(composed("return \"sleeps until the kernel wakes it\";")).isEmpty();
    }
}
