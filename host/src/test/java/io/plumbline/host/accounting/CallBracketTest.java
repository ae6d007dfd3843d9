// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallBracketTest {

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void tellsWhatEachThreadAddedInBetween() throws IOException {
        calls(7, 100, 10);
        calls(8, 2_000, 300);
        Files.createSymbolicLink(root.resolve("proc/thread-self"), Path.of("4711/task/8"));
        CallBracket bracket = CallBracket.begin(host.files());
        calls(7, 105, 10);
        calls(8, 2_040, 303);

        assertThat(bracket.end())
                .containsOnlyKeys(7L, 8L)
                .containsEntry(7L, new CallCounts(5, 0, 50))
                .containsEntry(8L, new CallCounts(40, 3, 460));
    }

    @Test
    void countsANewThreadFromNothingAndLeavesOutAnEndedOne() throws IOException {
        calls(7, 100, 10);
        CallBracket bracket = CallBracket.begin(host.files());
        Files.delete(root.resolve("proc/self/task/7/io"));
        calls(9, 5, 6);

        assertThat(bracket.end()).containsOnlyKeys(9L).containsEntry(9L, new CallCounts(5, 6, 170));
    }

    @Test
    void tellsNothingWhereTheKernelKeepsNoSuchAccount() {
        host.file("proc/self/task/7/stat", "7 (main) S");

        assertThat(CallBracket.begin(host.files()).end()).isEmpty();
        assertThat(CallCounts.parse(List.of("syscr: many", "syscw: 3"))).isEmpty();
        assertThat(CallCounts.parse(List.of("syscr: 4"))).isEmpty();
    }

    private void calls(int thread, long reads, long writes) {
        host.file(
                "proc/self/task/" + thread + "/io",
                "rchar: " + 10 * reads + "\nwchar: " + 20 * writes + "\nsyscr: " + reads + "\nsyscw: " + writes
                        + "\nread_bytes: 0");
    }
}
