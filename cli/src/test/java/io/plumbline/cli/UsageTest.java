// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @ParameterizedTest
    @CsvSource({
        "ping, --time=10s, --duration",
        "ping, --iterations, --runs",
        "ping, --messages=1000, --duration",
        "run acme.Any, --connections, --clients",
        "run acme.Any, --qps, --rate",
        "sweep, --threads, --client-threads",
        "run acme.Any, --fork, --forks",
        "matrix, --slo, ",
        "search, --qps, "
    })
    void wordsOfOtherToolsLeadToOurs(String command, String word, String ours) {
        assertThat(terminal.execute((command + " " + word).split(" "))).isEqualTo(ExitStatus.USAGE);
        String hint = "(did you mean " + ours + "?)";
        assertThat(terminal.err().contains(hint)).as(terminal.err()).isEqualTo(ours != null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ping", "run", "matrix", "sweep", "search", "measure", "repeat", "report", "compare", "verify"})
    void helpSaysWithWhichStatusACommandEnds(String command) {
        terminal.execute(command, "--help");
        assertThat(terminal.out()).contains("Exit status:").containsPattern("3 +objective missed");
    }

    @Test
    void helpOfATaskSpeaksOfTasks() {
        terminal.execute("run", "--help");
        assertThat(terminal.out())
                .contains("10000/s")
                .doesNotContain("round trip", "back to back.", "'matrix'", "connection");
    }

    @Test
    void helpOfASweepHasNoSingleRate() {
        terminal.execute("sweep", "--help");
        assertThat(terminal.out()).contains("--rates=").doesNotContain("--rate=");
    }

    @Test
    void helpNamesEnvironmentVariables() {
        terminal.execute("--help");
        assertThat(terminal.out()).contains("PLUMBLINE_JAVA_HOME", "PLUMBLINE_JAVA_OPTS", "NO_COLOR");
    }

    @Test
    void helpBreaksLinesBetweenWordsOnly() {
        terminal.execute("run", "--help");
        assertThat(terminal.out())
                .contains("RunContext.parameters()", "recorded:FILE", "net.openhft.chronicle.jlbh.JLBHTask;");
        terminal.execute("ping", "--help");
        assertThat(terminal.out())
                .containsPattern("reflector at\\R {31}HOST:PORT also has")
                .containsPattern("the moment each\\Rwas due");
    }
}
