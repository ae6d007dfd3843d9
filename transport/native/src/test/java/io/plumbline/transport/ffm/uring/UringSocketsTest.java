// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UringSocketsTest {

    @ParameterizedTest
    @CsvSource({
        "38, '', 'Function not implemented', 'use Linux 5.11 or newer'",
        "22, 0, 'Invalid argument', 'use Linux 5.11 or newer'",
        "1, 2, 'kernel.io_uring_disabled=2', 'sysctl -w kernel.io_uring_disabled=0, as root'",
        "1, 1, 'kernel.io_uring_disabled=1', 'sysctl -w kernel.io_uring_disabled=0, as root'",
        "1, 0, 'Operation not permitted', 'docker run --security-opt seccomp=unconfined'",
        "1, '', 'Operation not permitted', 'docker run --security-opt seccomp=unconfined'",
        "12, 0, 'Cannot allocate memory', 'ulimit -l'",
    })
    void saysWhyTheKernelRefusesAndWhatToDo(int errno, String systemSwitch, String reason, String remedy) {
        Availability refusal = UringSockets.refusal(errno, systemSwitch);

        assertThat(refusal.isAvailable()).isFalse();
        assertThat(refusal.reason())
                .startsWith("the kernel refuses io_uring: reason=")
                .contains(reason);
        assertThat(refusal.remedy()).contains(remedy);
    }
}
