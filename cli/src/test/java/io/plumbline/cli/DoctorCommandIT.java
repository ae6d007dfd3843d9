// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandIT {

    @TempDir
    Path folder;

    @Test
    void examinesThisHostAndChangesNothing() throws Exception {
        Path json = folder.resolve("doctor.json");
        Path plan = folder.resolve("plan.sh");
        CapturedTerminal terminal = new CapturedTerminal();
        int status = terminal.execute(
                "doctor",
                "--wait-for-host",
                "--long",
                "--goal",
                "production",
                "--json",
                json.toString(),
                "--plan",
                plan.toString(),
                "--html",
                folder.resolve("doctor.html").toString());
        assertThat(status).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out().replaceAll("\\s+", " "))
                .contains("in steps of", "clock source: ", "tail over ", "Nothing was changed.");
        assertThat(Files.readString(folder.resolve("doctor.html"))).contains("What costs time here");
        Process usage = new ProcessBuilder("sh", plan.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(usage.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(usage.exitValue()).isEqualTo(2);
        assertThat(new ProcessBuilder("sh", "-n", plan.toString()).start().waitFor())
                .isZero();

        CapturedTerminal again = new CapturedTerminal();
        assertThat(again.execute("doctor", "--wait-for-host", "--against", json.toString()))
                .isEqualTo(ExitStatus.OK);
        assertThat(again.out()).contains("changed");
        assertThat(again.out().lines().toList()).hasSizeLessThanOrEqualTo(30); // 25, and what changed
        assertThat(again.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void refusesAFileThatKeepsNoFacts() throws Exception {
        Path other = Files.writeString(folder.resolve("other.json"), "{}");
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute("doctor", "--against", other.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("environment");
    }
}
