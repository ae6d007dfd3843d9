// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ReflectSpecTest {

    private static final ByteSize SIZE = new ByteSize(1);
    private static final Duration TIME = Duration.ofSeconds(1);

    @Test
    void changesNothingButThePort() {
        assertThat(new ReflectSpec("::1", 4710, 2, SIZE, TIME).withPort(0))
                .isEqualTo(new ReflectSpec("::1", 0, 2, SIZE, TIME));
    }

    @Test
    void checksTheLimits() {
        assertThatThrownBy(() -> new ReflectSpec("::1", 0, 0, SIZE, TIME)).hasMessageContaining("max-clients");
        assertThatThrownBy(() -> new ReflectSpec("::1", 65_536, 1, SIZE, TIME)).hasMessageContaining("port");
        assertThatThrownBy(() -> new ReflectSpec("::1", 0, 1, new ByteSize((1 << 20) + 1), TIME))
                .hasMessageContaining("max-size");
        assertThatThrownBy(() -> new ReflectSpec("::1", 0, 1, SIZE, Duration.ZERO))
                .hasMessageContaining("idle-timeout");
    }
}
