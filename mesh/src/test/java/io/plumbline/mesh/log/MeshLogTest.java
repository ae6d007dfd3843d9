// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.log.LogEntry.Decided;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.model.mesh.MeshHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeshLogTest {

    private static final Opened OPENED = new Opened(
            MeshLog.SCHEMA,
            "1",
            "mesh",
            "{\n}",
            new MeshPlan(3, 2, 30, 2, Integer.MAX_VALUE, new Directions(true, false), 5, -7));
    private static final List<LogEntry> ENTRIES = List.of(
            OPENED,
            new Led(1, "127.0.0.1", 4720, "ab"),
            new Decided(new Decision.Began(List.of(new MeshHost("a", "1", "a:1", Map.of("host", "h\u00e9"))))),
            new Decided(new Decision.Ordered(List.of(0, 2))),
            new Decided(new Decision.Measured(0, "{\"a\":\"b\"}")),
            new Decided(new Decision.Missed(2, "gone")),
            new Decided(new Decision.Replaced(0, new MeshHost("b", "1", "b:1", Map.of()))),
            new Decided(new Decision.Ended("over")));

    @TempDir
    Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve("mesh.log");
    }

    private void write(List<LogEntry> entries) throws IOException {
        try (MeshLog log = MeshLog.at(path)) {
            entries.forEach(log::append);
        }
    }

    private List<LogEntry> read() throws IOException {
        try (MeshLog log = MeshLog.at(path)) {
            return log.entries().stream().map(MeshLog.Stamped::entry).toList();
        }
    }

    @Test
    void cutsOffATornEndThatIsLongerThanAnyLine() throws IOException {
        write(ENTRIES);
        int tornBytes = LogLine.MAX_BYTES + 100;
        append("x".repeat(tornBytes));
        try (MeshLog log = MeshLog.at(path)) {
            assertThat(log.tornBytes()).isEqualTo(tornBytes);
        }
        assertThat(read()).isEqualTo(ENTRIES);
    }

    private String refusal() {
        try (MeshLog log = MeshLog.at(path)) {
            throw new AssertionError("opened: " + log.entries());
        } catch (IllegalArgumentException | IOException refused) {
            return refused.getMessage();
        }
    }

    private void append(String text) throws IOException {
        Files.writeString(path, text, StandardOpenOption.APPEND);
    }

    @Test
    void readsWhatWasAppendedAndGoesOn() throws IOException {
        write(ENTRIES);
        assertThat(read()).isEqualTo(ENTRIES);
        try (MeshLog log = MeshLog.at(path)) {
            log.append(new Led(2, "h", 1, "cd"));
            assertThat(log.led()).map(Led::epoch).contains(1L); // at the opening
        }
        assertThat(read()).hasSize(9).endsWith(new Led(2, "h", 1, "cd"));
        assertThat(Files.readAllLines(path)).allMatch(line -> line.startsWith("{\"crc32c\":\"") && line.endsWith("}}"));
    }

    @Test
    void saysWhatItHas() throws IOException {
        write(ENTRIES);
        try (MeshLog log = MeshLog.at(path)) {
            assertThat(log.opened()).contains(OPENED);
            assertThat(log.beganAt()).contains(log.entries().get(2).at());
            assertThat(log.decisions()).hasSize(6);
        }
    }

    @Test
    void cutsATornEndOff() throws IOException {
        write(ENTRIES);
        long whole = Files.size(path);
        for (String torn : List.of("{\"crc32c\":\"0000", "\0\0\0\0\n\0\0")) {
            append(torn);
            try (MeshLog log = MeshLog.at(path)) {
                assertThat(log.entries()).hasSize(ENTRIES.size());
                assertThat(log.tornBytes()).isEqualTo(torn.length());
            }
            assertThat(path).hasSize(whole);
        }
    }

    @Test
    void losesNothingButTheTornLineWhereverItIsCut() throws IOException {
        write(ENTRIES);
        byte[] all = Files.readAllBytes(path);
        int first = new String(all, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
        for (int length = first; length < all.length; length += 13) {
            Files.write(path, Arrays.copyOf(all, length));
            long lines = new String(all, 0, length, StandardCharsets.ISO_8859_1)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            assertThat(read()).isEqualTo(ENTRIES.subList(0, (int) lines));
        }
    }

    @Test
    void refusesADamagedMiddle() throws IOException {
        write(ENTRIES);
        Files.writeString(path, Files.readString(path).replace("gone", "here"));
        assertThat(refusal())
                .isEqualTo("the log is damaged: path=" + path
                        + ", line=6 (restore a copy of it; only its end may be torn)");
    }

    @Test
    void refusesWhatIsNoLogOfThisVersion() throws IOException {
        Files.createDirectory(path);
        assertThat(refusal()).startsWith("log is a folder: path=" + path);
        Files.delete(path);
        for (String other : List.of("x", "{\n  \"schema\": \"plumbline/mesh/1\"\n}\n", "x".repeat(5000))) {
            Files.writeString(path, other);
            assertThat(refusal()).startsWith("not a log of a mesh: path=" + path);
        }
        Files.delete(path);
        write(List.of(ENTRIES.get(1)));
        assertThat(refusal()).startsWith("not a log of a mesh: path=" + path);
    }

    @Test
    void refusesALogOfANewerVersion() throws IOException {
        write(List.of(new Opened("plumbline/meshlog/2", "9", "mesh", "", OPENED.plan())));
        assertThat(refusal())
                .startsWith("the log was made by a newer Plumbline: path=" + path + ", schema=plumbline/meshlog/2");
    }

    @Test
    void isForOneCoordinatorAtATime() throws IOException {
        try (MeshLog log = MeshLog.at(path)) {
            log.append(OPENED);
            assertThat(refusal()).startsWith("another coordinator uses the log: path=" + path);
        }
    }

    @Test
    void leavesNothingOfAMeshThatNeverBegan() throws IOException {
        MeshLog.at(path).close();
        assertThat(path).doesNotExist();
    }

    @Test
    void beginsWhereACoordinatorWasKilledWithinItsFirstLine() throws IOException {
        write(List.of(OPENED));
        byte[] first = Files.readAllBytes(path);
        for (int length : List.of(0, 1, 20, first.length - 1)) {
            Files.write(path, Arrays.copyOf(first, length));
            try (MeshLog log = MeshLog.at(path)) {
                assertThat(log.opened()).isEmpty();
                assertThat(log.tornBytes()).isEqualTo(length);
                log.append(OPENED);
            }
            assertThat(read()).containsExactly(OPENED);
        }
    }

    @Test
    void takesNothingMoreOnceItFailed() throws IOException {
        MeshLog log = MeshLog.at(path);
        log.append(OPENED);
        log.close(); // as a disk that fails
        for (int time = 0; time < 2; time++) {
            assertThatThrownBy(() -> log.append(OPENED))
                    .isInstanceOf(MeshLogException.class)
                    .hasMessage("the log can't be written: path=" + path
                            + ", reason=java.nio.channels.ClosedChannelException (it has the measurements so far: free "
                            + "some space or repair the disk, then start the same command again)");
        }
        assertThat(read()).containsExactly(OPENED);
    }
}
