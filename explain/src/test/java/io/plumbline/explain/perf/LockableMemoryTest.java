// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.FakeFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockableMemoryTest {

    @TempDir
    private Path root;

    @Test
    void sharesWhatMayBeLockedAmongTheCpus() {
        assertThat(ringKilobytes("8388608              8388608              bytes", 2))
                .isEqualTo(4096);
        assertThat(ringKilobytes("8388608              8388608              bytes", 8))
                .isEqualTo(1024);
        assertThat(ringKilobytes("65536                65536                bytes", 2))
                .isEqualTo(512);
        assertThat(ringKilobytes("unlimited            unlimited            bytes", 256))
                .isEqualTo(4096);
    }

    @Test
    void takesNoMoreThanAnybodyMayLockWhereNoLimitIsTold() {
        assertThat(LockableMemory.ringBytes(new FakeFiles(root).files(), 4)).isEqualTo(512 << 10);
        assertThat(ringKilobytes("?", 4)).isEqualTo(512);
    }

    private int ringKilobytes(String limit, int cpus) {
        FakeFiles host = new FakeFiles(root)
                .file("proc/self/limits", "Max cpu time   unlimited  unlimited  seconds\nMax locked memory  " + limit);
        return LockableMemory.ringBytes(host.files(), cpus) >> 10;
    }
}
