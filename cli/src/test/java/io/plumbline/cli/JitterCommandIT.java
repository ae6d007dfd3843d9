// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JitterCommandIT {

    @TempDir
    Path folder;

    @Test
    void measuresAndShowsItAgainFromItsFile() throws Exception {
        Path json = folder.resolve("jitter.json");
        CapturedTerminal first = new CapturedTerminal();
        int status = first.execute(
                "jitter",
                "--duration",
                "300ms",
                "--wait-for-host",
                "--json",
                json.toString(),
                "--html",
                folder.resolve("a.html").toString(),
                "--hlog",
                folder.resolve("a.hlog").toString());
        assertThat(status).as(first.err()).isEqualTo(ExitStatus.OK);
        assertThat(first.out()).contains("Jitter: gaps over 1", "per second");
        CapturedTerminal again = new CapturedTerminal();
        assertThat(again.execute(
                        "report",
                        json.toString(),
                        "--html",
                        folder.resolve("b.html").toString()))
                .isEqualTo(ExitStatus.OK);
        assertThat(first.out()).startsWith(again.out() + "Written: " + json + ", ");
        CapturedTerminal inFull = new CapturedTerminal();
        inFull.execute("report", json.toString(), "--long");
        assertThat(inFull.out()).contains("Causes", "Lost time by CPU");
        assertThat(folder.resolve("b.html")).hasSameTextualContentAs(folder.resolve("a.html"));
        assertThat(Files.readString(folder.resolve("a.hlog"))).contains("Tag=cpu");
        assertThat(new CapturedTerminal()
                        .execute(
                                "report",
                                json.toString(),
                                "--csv",
                                folder.resolve("c").toString()))
                .isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void refusesWhatItCantMeasure() {
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute("jitter", "--cpus", "99999")).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err()).contains("a CPU can't be watched: cpus=99999 (allowed: ");
        assertThat(terminal.execute("jitter", "--duration", "1ms")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.execute("jitter", "--threshold", "1ns")).isEqualTo(ExitStatus.USAGE);
    }
}
