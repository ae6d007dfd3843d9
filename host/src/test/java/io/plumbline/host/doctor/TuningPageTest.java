// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.doctor.Goal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TuningPageTest {

    private static final Path PAGE = Path.of("..", "docs", "host-tuning.md");

    /** If it fails, put the lines that it names there. */
    @Test
    void pageHoldsTheTableOfTheProgram() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        int from = lines.indexOf("<!-- the checks of `plumbline doctor`; a test holds them -->");
        assertThat(from).isNotNegative();
        List<String> expected = Stream.concat(
                        Stream.of("| what | look | better | for |", "|---|---|---|---|"),
                        Checks.ALL_OF_THEM.stream().map(TuningPageTest::line))
                .toList();
        assertThat(lines.subList(from + 1, Math.min(lines.size(), from + 1 + expected.size())))
                .as(String.join("\n", expected))
                .isEqualTo(expected);
    }

    private static String line(Check check) {
        String goals = check.scope().goals().stream()
                .map(Goal::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        String transports = check.scope().transports().equals(Check.ALL)
                ? ""
                : "; " + check.scope().transports();
        return "| " + check.subject().title() + " | `" + check.subject().path() + "` | "
                + check.cure().better()
                + (check.cure().command().isEmpty() ? "" : ": `" + check.cure().command() + "`") + " | " + goals
                + transports + " |";
    }

    @Test
    void everyCheckHasANameOfItsOwnAndSaysWhatIsBetter() {
        assertThat(Checks.ALL_OF_THEM).extracting(check -> check.subject().id()).doesNotHaveDuplicates();
        assertThat(Checks.ALL_OF_THEM).noneMatch(check -> check.cure().better().isEmpty());
    }

    @Test
    void everyCommandCanBeUndone() {
        assertThat(Checks.ALL_OF_THEM)
                .allMatch(check ->
                        check.cure().command().isEmpty() == check.cure().undo().isEmpty());
    }
}
