// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** README and documentation stay short, lead nowhere astray, and say which commands are tried. */
class DocumentationTest {

    private static final int WORDS_OF_README = 900;
    private static final int WORDS_OF_ALL = 39_950;
    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern FENCE = Pattern.compile("(?m)^```(.*)\\n(?:.*\\n)*?```$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern LINKED_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^ *(?:\\./)?(?:plumbline|benchmarks/\\w+) [a-z].*$");
    private static final Pattern IN_CHECKOUT = Pattern.compile("\\./plumbline (?!install\\b)[a-z-]+");

    private static List<Path> pages() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            all.filter(path -> path.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }

    /** As {@code wc -w} counts them. */
    private static int words(Path page) throws IOException {
        return new StringTokenizer(Files.readString(page)).countTokens();
    }

    /** Whoever adds a page, or a paragraph, looks for one that nobody would miss. */
    @Test
    void allOfItStaysShortEnoughToRead() throws IOException {
        int all = 0;
        for (Path page : pages()) {
            all += words(page);
        }
        assertThat(words(ROOT.resolve("README.md"))).as("README").isLessThanOrEqualTo(WORDS_OF_README);
        assertThat(all).as("README and docs").isLessThanOrEqualTo(WORDS_OF_ALL);
    }

    @Test
    void eachLinkLeadsToAPageAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : Stream.concat(
                        pages().stream(),
                        Stream.of("CONTRIBUTING.md", "examples/README.md").map(ROOT::resolve))
                .toList()) {
            String text = FENCE.matcher(Files.readString(page)).replaceAll("");
            for (String link :
                    LINK.matcher(text).results().map(found -> found.group(1)).toList()) {
                if (!link.contains(":") && !isThere(page, link)) {
                    broken.add(ROOT.relativize(page) + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static boolean isThere(Path page, String link) throws IOException {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? page : page.resolveSibling(file);
        return Files.exists(target)
                && (hash < 0 || anchors(Files.readString(target)).contains(link.substring(hash + 1)));
    }

    private static Set<String> anchors(String text) {
        return HEADING.matcher(FENCE.matcher(text).replaceAll(""))
                .results()
                .map(heading -> LINKED_TEXT
                        .matcher(heading.group(1))
                        .replaceAll("$1")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** {@code .ci/e2e docs} carries out what is marked as {@code sh run}; {@code sh needs ...} says what else is missing. */
    @Test
    void eachBlockOfCommandsSaysWhetherItIsTried() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            FENCE.matcher(text)
                    .results()
                    .filter(block -> !block.group(1).matches("sh (run|needs .+)|yaml|groovy|java|xml|diff"))
                    .filter(block -> COMMAND.matcher(block.group()).find())
                    .forEach(block -> silent.add(ROOT.relativize(page) + ": " + block.group()));
            COMMAND.matcher(FENCE.matcher(text).replaceAll(""))
                    .results()
                    .map(line -> line.group())
                    .filter(line -> line.startsWith("    "))
                    .forEach(line -> silent.add(ROOT.relativize(page) + ": " + line));
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void onlyTheFirstCommandNeedsACheckout() throws IOException {
        List<String> others = new ArrayList<>();
        for (Path page : pages()) {
            IN_CHECKOUT
                    .matcher(Files.readString(page))
                    .results()
                    .forEach(found -> others.add(ROOT.relativize(page) + ": " + found.group()));
        }
        assertThat(others).containsExactly("README.md: ./plumbline ping");
    }
}
