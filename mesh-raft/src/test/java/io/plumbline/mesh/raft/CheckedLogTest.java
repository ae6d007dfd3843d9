// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogLine;
import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.raft.LogCommand.Session;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jgroups.protocols.raft.LogEntries;
import org.jgroups.protocols.raft.LogEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CheckedLogTest {

    @TempDir
    private Path folder;

    private CheckedLog open() throws Exception {
        CheckedLog log = new CheckedLog();
        log.init(folder.toString(), Map.of());
        return log;
    }

    private static LogEntries entry(long term) {
        byte[] line = LogLine.of(new Stamped(Instant.EPOCH, new Decided(new Decision.Ended("x".repeat(10_000)))));
        byte[] command = new LogCommand(new Session(1, 2), Optional.of(line)).bytes();
        return new LogEntries().add(new LogEntry(term, command));
    }

    @Test
    void keepsEntriesTermAndCommits() throws Exception {
        try (CheckedLog log = open()) {
            assertThat(log.append(1, entry(3))).isEqualTo(1);
            assertThat(log.append(2, entry(4))).isEqualTo(2);
            log.commitIndex(1);
            assertThat(log.failure()).isEmpty();
        }
        try (CheckedLog log = open()) {
            assertThat(log.lastAppended()).isEqualTo(2);
            assertThat(log.commitIndex()).isEqualTo(1);
            assertThat(log.currentTerm()).isEqualTo(4);
            assertThat(log.get(2).length()).isEqualTo(entry(4).toArray()[0].length());
        }
    }

    @Test
    void itsTermNeverFalls() throws Exception {
        try (CheckedLog log = open()) {
            log.currentTerm(9);
            log.append(1, entry(3));
            assertThat(log.currentTerm()).isEqualTo(9);
            log.append(2, entry(4));
            log.deleteAllEntriesStartingFrom(2);
            assertThat(log.currentTerm()).isEqualTo(9);
            log.deleteAllEntriesStartingFrom(1);
        }
        try (CheckedLog log = open()) {
            assertThat(log.currentTerm()).isEqualTo(9);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void appendsNothingOnAFullDiskAndNothingAfter() throws Exception {
        Path entries = folder.resolve("entries.raft");
        Files.createSymbolicLink(entries, Path.of("/dev/full"));
        try (CheckedLog log = open()) {
            String reason = "the log can't be stored: folder=" + folder;
            assertThatThrownBy(() -> log.append(1, entry(3)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith(reason);
            assertThatThrownBy(() -> log.append(1, entry(3))).hasMessageStartingWith(reason);
            assertThat(log.failure().orElseThrow()).startsWith(reason);
            assertThat(log.broken()).isCompletedExceptionally();
        }
    }

    @Test
    void triesNothingWhereNoRoomIsLeft() throws Exception {
        CheckedLog full = new CheckedLog() {
            @Override
            long roomBytes() {
                return 10;
            }
        };
        try (full) {
            full.init(folder.toString(), Map.of());
            assertThatThrownBy(() -> full.append(1, entry(3)))
                    .hasMessage("the log can't be stored: folder=" + folder + ", reason=no room is left on the disk");
            assertThat(full.lastAppended()).isZero();
            assertThat(full.broken()).isCompletedExceptionally();
        }
    }

    /** The file is as long as it was to be; the end of what was to be in it is missing. */
    @Test
    void leavesOutWhatWasBeingWrittenWhenTheHostLostItsPower() throws Exception {
        try (CheckedLog log = open()) {
            log.append(1, entry(1));
            log.append(2, entry(1));
            log.append(3, entry(1));
        }
        try (FileChannel file = FileChannel.open(folder.resolve("entries.raft"), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.allocate(100), 15_000); // within the second
        }
        try (CheckedLog log = open()) {
            assertThat(log.lastAppended()).isEqualTo(1);
            assertThat(log.append(2, entry(2))).isEqualTo(2);
        }
        try (CheckedLog log = open()) {
            assertThat(log.lastAppended()).isEqualTo(2);
            assertThat(log.get(2).term()).isEqualTo(2);
        }
    }
}
