// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The picture and the table of the page about the architecture are what Maven builds. */
class ArchitecturePageTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Set<String> NOT_SHOWN =
            Set.of("bom", "lint", "benchmarks", "examples", "testkit", "draws", "integration", "stress");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern NAME = Pattern.compile("</parent>.*?<artifactId>plumbline-?([^<]*)<", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>(?:\\$\\{project.groupId}|io.plumbline)</groupId>\\s*"
                    + "<artifactId>plumbline-?([^<]*)</artifactId>(.*?)</dependency>",
            Pattern.DOTALL);
    private static final Pattern ROW = Pattern.compile("^  (\\d) ┃ (.*)$", Pattern.MULTILINE);
    private static final Pattern USES = Pattern.compile("^\\| `([a-z0-9-]+)` \\| ([^|]*)\\|", Pattern.MULTILINE);
    private static final Pattern QUOTED = Pattern.compile("`([a-z0-9-]+)`");

    private static final Map<String, Set<String>> BUILT = new TreeMap<>();
    private static final Map<String, Integer> ROWS = new TreeMap<>();
    private static String page = "";

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(ROOT.resolve("docs/architecture.md"));
        for (MatchResult module : found(MODULE, Files.readString(ROOT.resolve("pom.xml")))) {
            Path pom = ROOT.resolve(module.group(1)).resolve("pom.xml");
            String text = Files.readString(pom);
            String name = named(found(NAME, text).get(0).group(1));
            if (!NOT_SHOWN.contains(name)) {
                BUILT.put(
                        name,
                        found(DEPENDENCY, text).stream()
                                .filter(one -> !one.group(2).contains("<scope>"))
                                .map(one -> named(one.group(1)))
                                .collect(Collectors.toCollection(TreeSet::new)));
            }
        }
        for (MatchResult row : found(ROW, page)) {
            Stream.of(row.group(2).split("\\s+"))
                    .filter(BUILT::containsKey)
                    .forEach(name -> assertThat(ROWS.put(name, Integer.parseInt(row.group(1))))
                            .as(name)
                            .isNull());
        }
    }

    private static List<MatchResult> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    private static String named(String suffix) {
        return suffix.isEmpty() ? "facade" : suffix;
    }

    /** All that a module may use, directly or through others. */
    private static Set<String> reached(String module) {
        Set<String> all = new TreeSet<>();
        BUILT.get(module).forEach(used -> {
            all.add(used);
            all.addAll(reached(used));
        });
        return all;
    }

    @Test
    void eachModuleStandsAboveAllThatItUses() {
        assertThat(ROWS.keySet()).isEqualTo(BUILT.keySet());
        BUILT.forEach((module, uses) -> uses.forEach(used ->
                assertThat(ROWS.get(module)).as("%s uses %s", module, used).isGreaterThan(ROWS.get(used))));
    }

    @Test
    void theTableSaysWhatEachOneUses() {
        for (MatchResult row : found(USES, page)) {
            String module = row.group(1);
            Set<String> said = found(QUOTED, row.group(2)).stream()
                    .map(one -> one.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> reached = new TreeSet<>(said);
            said.forEach(used -> reached.addAll(reached(used)));
            assertThat(reached).as(module).isEqualTo(reached(module));
        }
        assertThat(found(USES, page)).hasSizeGreaterThanOrEqualTo(BUILT.size() - 3);
    }
}
