// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    @CsvSource({
        "ping, 012345",
        "run, 012345",
        "search, 012345",
        "measure, 012345",
        "repeat, 012345",
        "compare, 012345",
        "gate, 012345",
        "report, 012345",
        "history changes, 012345",
        "matrix, 01245",
        "sweep, 01245",
        "surge, 01245",
        "verify, 01245",
        "doctor, 01245",
        "explain, 01245",
        "bill, 01245",
        "calibrate, 01245",
        "mesh, 01245",
        "jitter, 0124",
        "reflect, 0124",
        "agent, 0124",
        "transports, 0124",
        "completion, 0124",
        "install, 0124",
        "history show, 0124"
    })
    void helpSaysWithWhichStatusesACommandMayEnd(String command, String statuses) {
        terminal.execute((command + " --help=all").split(" "));
        assertThat(terminal.out()
                        .lines()
                        .dropWhile(line -> !line.equals("Exit status:"))
                        .filter(line -> line.matches(" +[0-9]  .*"))
                        .map(line -> line.strip().substring(0, 1))
                        .collect(Collectors.joining()))
                .isEqualTo(statuses);
    }

    @Test
    void onlyHelpOfACommandThatNeedsTheHostSaysThatItMayBeMeasuredAlready() {
        terminal.execute("ping", "--help=all");
        assertThat(terminal.out()).contains("this host can't do it, or is being measured already");
        CapturedTerminal another = new CapturedTerminal();
        another.execute("reflect", "--help=all");
        assertThat(another.out()).contains("this host can't do it").doesNotContain("measured already");
    }

    @Test
    void helpOfATaskSpeaksOfTasks() {
        terminal.execute("run", "--help=all");
        assertThat(terminal.out())
                .contains("10000/s", "series such as service")
                .doesNotContain("round trip", "back to back.", "'matrix'", "connection", "reflector");
    }

    @Test
    void helpNamesEnvironmentVariables() {
        terminal.execute("--help=all");
        assertThat(terminal.out())
                .contains("PLUMBLINE_JAVA_HOME", "PLUMBLINE_JAVA_OPTS", "PLUMBLINE_WAIT_FOR_HOST", "NO_COLOR");
    }

    @Test
    void helpBreaksLinesBetweenWordsOnly() {
        terminal.execute("run", "--help=all");
        assertThat(terminal.out())
                .contains("RunContext.parameters()", "recorded:FILE", "net.openhft.chronicle.jlbh.JLBHTask;");
        terminal.execute("ping", "--help=all");
        assertThat(terminal.out())
                .containsPattern("reflector at\\R {31}HOST:PORT also has")
                .containsPattern("the moment each\\Rwas due");
    }
}
