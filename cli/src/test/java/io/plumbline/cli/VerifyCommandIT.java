// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.console.ConsoleOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("measuring") // it asks how quiet this host is
class VerifyCommandIT {

    /** On a busy host it may find that it can't tell, but never that the harness is wrong. */
    @Tag("full") // ten seconds alone; its checks are tested one by one
    @Test
    @Timeout(180)
    void findsTheHarnessRightOnThisHost() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), ConsoleOptions.plain(), false);

        int status = Main.commandLine(terminal).execute("verify", "--quick", "--long");

        String table = out.toString();
        assertThat(status).as(table + err).isIn(ExitStatus.OK, ExitStatus.ENVIRONMENT);
        assertThat(table)
                .contains("expected", "uniform arrivals", "M/D/1", "same arrivals", "the task stalls")
                .contains("client is stopped", "reflector is stopped", "Expect up to")
                .doesNotContain("OFF");
        assertThat(table.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
    }
}
