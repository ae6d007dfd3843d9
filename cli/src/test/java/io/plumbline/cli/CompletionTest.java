// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script in bash itself. */
class CompletionTest {

    @TempDir
    static Path folder;

    private static Path script;

    @BeforeAll
    static void writeTheScript() throws IOException {
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute("completion")).isEqualTo(ExitStatus.OK);
        script = Files.writeString(folder.resolve("completion.bash"), terminal.out());
    }

    private static String completed(String words) throws IOException {
        String line = "compopt() { :; }; source " + script + "; COMP_WORDS=(plumbline " + words
                + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _complete_plumbline; echo \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder("bash", "-c", line)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pi|ping",
                "ping --wait sel|select-now select",
                "ping --reflector-wait event|event-loop event-loop-spin",
                "ping --pacer sl|sleep-then-spin",
                "ping --legs d|dwell",
                "ping --jitter ''|auto on off",
                "ping --reflector ''|auto process thread",
                "ping --placement s|same-cpu smt-sibling same-l3",
                "ping --transport tl|tls",
                "transports tl|tls",
                "inst|install",
                "matrix --wait par|park",
                "matrix --preset ''|buffet collectors durability",
                "sweep --receiver ''|auto poll thread",
                "run --placement n|none",
                "search --wait-f|--wait-for-host",
                "jitter --wait s|spin sleep",
                "doctor --goal t|tail"
            })
    void offersWhatMayStandThere(String words, String expected) throws IOException {
        assertThat(completed(words)).isEqualTo(expected);
    }
}
