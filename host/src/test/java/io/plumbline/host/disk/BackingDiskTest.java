// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackingDiskTest {

    private static final String MOUNTS = """
            27 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw,errors=remount-ro
            30 27 0:23 / /dev/shm rw - tmpfs tmpfs rw,size=24684084k
            31 27 254:1 /srv /var/lib ro - ext4 /dev/vda1 rw
            32 31 7:0 / /var/lib/my\\040logs rw,sync - ext4 /dev/loop0 rw,nobarrier,data=ordered,commit=30
            33 27 0:50 / /over rw - overlay overlay rw,lowerdir=/low,upperdir=/up/diff,workdir=/work,volatile
            34 27 0:51 / /net rw - nfs4 server:/a rw,vers=4.2,hard""";

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() throws IOException {
        host = new FakeHost(root).file("proc/self/mountinfo", MOUNTS);
        host.file("sys/devices/virtio1/block/vda/vda1/partition", "1").file("sys/block/vda/stat", "1 2 3");
        host.file("sys/block/vda/queue/write_cache", "write back");
        host.file("sys/devices/virtual/block/loop0/size", "1");
        Path links = Files.createDirectories(root.resolve("sys/dev/block"));
        Files.createSymbolicLink(links.resolve("254:1"), Path.of("../../devices/virtio1/block/vda/vda1"));
        Files.createSymbolicLink(links.resolve("7:0"), Path.of("../../devices/virtual/block/loop0"));
    }

    private BackingDisk of(String folder) {
        return BackingDisk.of(host.files(), Path.of(folder)).orElseThrow();
    }

    @Test
    void aPartitionIsPartOfItsDevice() {
        BackingDisk disk = of("/var/library");
        assertThat(disk.device()).contains("vda");
        assertThat(disk.counter()).contains(root.resolve("sys/block/vda/stat"));
        assertThat(disk.isVirtual()).isTrue();
        assertThat(disk.writeCache()).contains("write back");
        assertThat(disk.optionsOfNote()).isEmpty();
        assertThat(of("/var/lib").mount().options()).contains("ro");
    }

    @Test
    void theInnermostMountCountsAndItsOptionsOfNote() {
        BackingDisk disk = of("/var/lib/my logs/today");
        assertThat(disk.device()).contains("loop0");
        assertThat(disk.counter()).isEmpty(); // nothing is there that counts
        assertThat(disk.optionsOfNote()).isEqualTo("sync,nobarrier,data=ordered,commit=30");
    }

    @Test
    void whatHasNoDeviceHasNoCounts() {
        assertThat(of("/dev/shm/a").mount().type()).isEqualTo("tmpfs");
        assertThat(of("/dev/shm/a").device()).isEmpty();
        assertThat(of("/net/a").counter()).isEmpty();
        assertThat(of("/over").device()).isEmpty();
        assertThat(of("/over/a").upperLayer()).contains("/up/diff");
        assertThat(of("/over/a").optionsOfNote()).isEqualTo("volatile");
    }

    @Test
    void nothingIsKnownWhereNothingIsTold() {
        host.file("proc/self/mountinfo", "nonsense\nmore of it - here");
        assertThat(BackingDisk.of(host.files(), Path.of("/var"))).isEmpty();
    }
}
