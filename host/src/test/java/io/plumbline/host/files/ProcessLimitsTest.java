// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLimitsTest {

    @TempDir
    private Path root;

    @Test
    void readsTheLimitInForce() {
        FakeHost host = new FakeHost(root)
                .file(
                        "proc/self/limits",
                        "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024     4096     files\n"
                                + "Max locked memory         unlimited     unlimited     bytes\nMax msgqueue size  what  819200");
        assertThat(ProcessLimits.soft(host.files(), "Max open files")).hasValue(1024);
        assertThat(ProcessLimits.soft(host.files(), "Max locked memory")).hasValue(Long.MAX_VALUE / 2);
        assertThat(ProcessLimits.soft(host.files(), "Max msgqueue size")).isEmpty();
        assertThat(ProcessLimits.soft(host.files(), "Max nice priority")).isEmpty();
    }

    @Test
    void knowsNoneWhereNothingIsTold() {
        assertThat(ProcessLimits.soft(new FakeHost(root).files(), "Max open files"))
                .isEmpty();
    }
}
