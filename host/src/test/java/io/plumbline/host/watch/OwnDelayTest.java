// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnDelayTest {

    @TempDir
    private Path root;

    @Test
    void tellsByHowMuchItGrewSinceTheLastCall() {
        FakeHost host = new FakeHost(root).file("proc/thread-self/schedstat", "1000 500 3\n");
        OwnDelay delay = new OwnDelay(host.files());

        assertThat(delay.grown()).isEqualTo(500);
        host.file("proc/thread-self/schedstat", "2000 2500 4\n");
        assertThat(delay.grown()).isEqualTo(2_000);
        assertThat(delay.grown()).isZero();
    }

    @Test
    void isZeroWhereTheSchedulerKeepsNoAccount() {
        assertThat(new OwnDelay(new FakeHost(root).files()).grown()).isZero();
    }
}
