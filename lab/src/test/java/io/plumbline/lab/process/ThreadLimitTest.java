// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.files.HostFiles;
import io.plumbline.lab.event.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadLimitTest {

    @TempDir
    private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve("proc").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void host(String limit, int user) throws IOException {
        write(
                "self/limits",
                "Limit   Soft Limit   Hard Limit   Units\nMax processes   " + limit + "   96365   processes\n");
        write("self/status", "Name:\tjava\nUid:\t" + user + "\t0\t0\t0\n");
        write("7/status", "Name:\tjava\nUid:\t1000\t1000\t1000\t1000\nThreads:\t30\n");
        write("8/status", "Name:\tother\nUid:\t1001\t1001\t1001\t1001\nThreads:\t500\n");
        write("9/status", "Name:\tsh\nUid:\t1000\t1000\t1000\t1000\nThreads:\t1\n");
    }

    @Test
    void isNamedWhereItLeavesNoRoom() throws IOException {
        host("80", 1000);
        assertThatThrownBy(() -> ThreadLimit.requireRoom(new HostFiles(root), 0))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "too few threads may be started: ulimit -u=80, in use=31, needed=50 (allow more in the shell that"
                                + " starts it: ulimit -u 131)");
    }

    @Test
    void countsTheThreadsOfClientsAndReflector() throws IOException {
        host("130", 1000);
        assertThatThrownBy(() -> ThreadLimit.requireRoom(new HostFiles(root), 65))
                .hasMessageContaining("ulimit -u=130, in use=31, needed=115 ", "ulimit -u 261");
    }

    @ParameterizedTest
    @CsvSource({"81, 1000", "unlimited, 1000", "80, 0", "80, 2000"})
    void leavesRoomForOthers(String limit, int user) throws IOException {
        host(limit, user);
        assertThatCode(() -> ThreadLimit.requireRoom(new HostFiles(root), 0)).doesNotThrowAnyException();
    }

    @Test
    void isUnknownOnOtherSystems() {
        assertThatCode(() -> ThreadLimit.requireRoom(new HostFiles(root), 0)).doesNotThrowAnyException();
    }
}
