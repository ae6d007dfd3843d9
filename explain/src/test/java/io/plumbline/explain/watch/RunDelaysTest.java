// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.FakeFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDelaysTest {

    @TempDir
    private Path root;

    @Test
    void readsThatOfTheCallingThread() {
        FakeFiles host = new FakeFiles(root).file("proc/thread-self/schedstat", "1000 500 3\n");
        RunDelays delays = new RunDelays(host.files());

        assertThat(delays.ofThisThread()).hasValue(500);
        host.file("proc/thread-self/schedstat", "2000 2500 4\n");
        assertThat(delays.ofThisThread()).hasValue(2_500);
    }

    @Test
    void isUnknownWhereTheSchedulerKeepsNoAccount() {
        assertThat(new RunDelays(new FakeFiles(root).files()).ofThisThread()).isEmpty();
    }
}
