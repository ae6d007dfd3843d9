// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TuningPageTest {

    private static final Path PAGE = Path.of("..", "docs", "host-tuning.md");

    /** If it fails, put the lines that it names there. */
    @Test
    void pageHoldsTheListOfTheProgram() throws IOException {
        String expected = Checks.ALL_OF_THEM.stream().map(TuningPageTest::line).collect(Collectors.joining("\n"));
        assertThat(Files.readString(PAGE).replaceAll("\\s+", " "))
                .as(expected)
                .contains("a test holds them --> " + expected.replaceAll("\\s+", " "));
    }

    private static String line(Check check) {
        return "- " + check.subject().title() + ": " + check.cure().better()
                + (check.cure().command().isEmpty() ? "" : ": `" + check.cure().command() + "`");
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
