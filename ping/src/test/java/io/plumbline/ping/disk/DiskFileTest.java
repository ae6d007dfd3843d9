// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.run.TaskContext;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files on whatever disk this host has. */
class DiskFileTest {

    private static final int SIZE = 4096;

    private final PingMessages records = new PingMessages(SIZE, Stamps.NONE, 7, 1 << 16);

    @TempDir
    Path folder;

    private static DiskParameters in(Path folder, String settings, int size) {
        DiskSpec spec = DiskSpec.ofUrl("file://" + folder + "?file-size=64KiB&" + settings);
        return new DiskParameters(RecordForm.with(spec, "size", new ByteSize(size)), Optional.empty(), Map.of());
    }

    private DiskFile open(String settings) throws IOException {
        return DiskFile.open(in(folder, settings, SIZE), 1);
    }

    private void write(DiskFile file, long from, long to) throws IOException {
        for (long sequence = from; sequence < to; sequence++) {
            long position = sequence % 16 * SIZE;
            file.write(records.prepare(sequence), position);
            file.sync(position, SIZE);
        }
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    private Path records() throws IOException {
        return left().get(0).resolve("records");
    }

    private String refusal(Path where, String settings, int size) {
        return assertThatIOException()
                .isThrownBy(() -> DiskFile.tryOut(in(where, settings, size).spec(), 1))
                .actual()
                .getMessage();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sync=none",
                "sync=fdatasync",
                "sync=fsync",
                "sync=dsync",
                "sync=dsync&layout=append",
                "access=map",
                "access=map&sync=none",
                "access=direct&sync=dsync",
                "access=direct&layout=append"
            })
    void readsBackWhatWasWrittenAndLeavesNothing(String settings) throws IOException {
        if (settings.contains("direct")) {
            assumeTrue(hasDirect(), "no O_DIRECT here");
        }
        try (DiskFile file = open(settings)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(records())))
                    .isEqualTo("rw-------");
            assertThat(Files.size(records())).isEqualTo(settings.contains("append") ? 0 : 16 * SIZE);
            write(file, 0, settings.contains("append") ? 16 : 40);
            assertThat(file.readBack(
                            records, settings.contains("append") ? 0 : 24, settings.contains("append") ? 16 : 40))
                    .isEmpty();
        }
        assertThat(left()).isEmpty();
    }

    private boolean hasDirect() {
        try {
            DiskFile.tryOut(in(folder, "access=direct", SIZE).spec(), 1);
            return true;
        } catch (IOException none) {
            return false;
        }
    }

    @Test
    void findsAByteThatChanged() throws IOException {
        try (DiskFile file = open("sync=dsync")) {
            write(file, 0, 16);
            try (FileChannel other = FileChannel.open(records(), StandardOpenOption.WRITE)) {
                other.write(ByteBuffer.wrap(new byte[] {1, 2, 3}), 5 * SIZE + 100);
            }
            assertThat(file.readBack(records, 0, 16))
                    .startsWith("1 of 16 records differ, the first:")
                    .contains("sequence=5");
            assertThat(file.readBack(records, 16, 32)).startsWith("16 of 16 records differ");
        }
    }

    @Test
    void saysThatAFileIsShorterThanItWas() throws IOException {
        try (DiskFile file = open("sync=dsync")) {
            write(file, 0, 16);
            cut();
            assertThatIOException()
                    .isThrownBy(() -> file.readBack(records, 0, 16))
                    .withMessageContaining("the file ends too early: bytes=0");
        }
    }

    private void cut() throws IOException {
        try (FileChannel other = FileChannel.open(records(), StandardOpenOption.WRITE)) {
            other.truncate(0);
        }
    }

    /** As on a full disk, where the kernel has no page for a map. */
    @Test
    void aMapWithoutAPageIsAnErrorOfTheDisk() throws IOException {
        TaskContext context = new TaskContext(
                SystemNanoClock.INSTANCE,
                cpu -> {},
                in(folder, "access=map", SIZE).toTexts());
        DiskTask task = new DiskTask();
        task.init(context);
        cut();
        assertThatIOException()
                .isThrownBy(() -> {
                    for (int i = 0; i < 16; i++) {
                        task.run(0);
                    }
                })
                .withMessageContaining("reason=no space left on device, or the file was cut");
        task.close();
        assertThat(left()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync=none", "access=map&sync=none", "layout=append&sync=none"})
    void allocatesNothingForARecord(String settings) throws IOException {
        try (DiskFile file = open(settings)) {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            for (int i = 0; i < 5_000; i++) {
                file.write(records.prepare(i), i % 16 * (long) SIZE);
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 5_000; i++) {
                file.write(records.prepare(i), i % 16 * (long) SIZE);
            }
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .as("bytes of 5,000 records")
                    .isLessThan(5_000);
        }
    }

    @Test
    void removesWhatKilledProcessesLeftAndNothingElse() throws IOException {
        Path dead = Files.createDirectory(folder.resolve(".plumbline-disk-0"));
        Files.createFile(dead.resolve("owner"));
        Files.write(dead.resolve("records"), new byte[9]);
        Path others = Files.write(folder.resolve(".plumbline-disk-file"), new byte[9]);
        try (DiskFile living = open("sync=none")) {
            assertThat(dead).doesNotExist();
            assertThat(left()).hasSize(2).contains(others);
            DiskFile.tryOut(in(folder, "", SIZE).spec(), 1);
            write(living, 0, 1);
            assertThat(living.readBack(records, 0, 1)).isEmpty();
        }
        assertThat(left()).containsExactly(others);
    }

    @Test
    void refusesWhatIsNoFolderInOneLineAndTouchesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("dir")));
        assertThat(refusal(file, "", SIZE)).startsWith("not a folder: folder=" + file);
        assertThat(refusal(link, "", SIZE)).startsWith("a symbolic link: folder=" + link);
        assertThat(refusal(folder.resolve("none"), "", SIZE)).startsWith("no such folder:");
        assertThat(refusal(Path.of("/dev/null"), "", SIZE)).startsWith("not a folder: folder=/dev/null");
        assertThat(refusal(Path.of("/proc"), "", SIZE)).startsWith("can't make a file there: folder=/proc, reason=it");
        assertThat(refusal(folder, "access=direct", 100)).contains("a record isn't whole blocks: size=100, block=");
        assertThat(file).hasContent("mine");
        assertThat(left()).hasSize(3);
    }

    @Test
    void aFullDiskIsRefusedBeforeAndAnErrorWithin() throws Exception {
        assumeTrue(isDone("mount", "-t", "tmpfs", "-o", "size=2m", "none", folder.toString()), "can't mount here");
        try {
            assertThat(refusal(folder, "file-size=512KiB", SIZE))
                    .startsWith("files would take more than a tenth of the space: file-size=524288, files=1, folder="
                            + folder);
            try (DiskFile file = open("layout=append")) {
                write(file, 0, 2);
                fill();
                assertThatIOException().isThrownBy(() -> write(file, 2, 4)).withMessage("No space left on device");
                assertThat(file.readBack(records, 0, 2)).isEmpty();
            }
            assertThat(refusal(folder, "", SIZE)).startsWith("files would take");
        } finally {
            assertThat(isDone("umount", folder.toString())).isTrue();
        }
    }

    private void fill() {
        assertThatIOException().isThrownBy(() -> Files.write(folder.resolve("full"), new byte[4 << 20]));
    }

    private static boolean isDone(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    }

    private static TaskContext context() {
        return new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());
    }

    @Test
    void countsWhatTheDeviceDidUnlessNobodyKnowsIt() throws IOException {
        Path stat = folder.resolve("stat");
        Files.writeString(stat, "  55 0 2102 2 10 0 80 0 0 0 3 0 0 0 0 3 0\n");
        DeviceCounts counts = new DeviceCounts(Optional.of(stat.toString()));
        TaskContext kept = context();
        counts.begin();
        Files.writeString(stat, "  55 0 2102 2 30 0 160 0 0 0 3 0 0 0 0 13 0\n");
        counts.begin(); // of another client
        counts.tell(kept);
        assertThat(kept.counts())
                .isEqualTo(
                        Map.of("disk_device_writes", 20L, "disk_device_bytes", 80 * 512L, "disk_device_flushes", 10L));
        DeviceCounts unknown = new DeviceCounts(Optional.empty());
        unknown.begin();
        TaskContext none = context();
        unknown.tell(none);
        assertThat(none.counts()).isEmpty();
    }
}
