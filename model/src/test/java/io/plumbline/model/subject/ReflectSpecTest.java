// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReflectSpecTest {

    private static final ByteSize SIZE = new ByteSize(1);
    private static final Duration TIME = Duration.ofSeconds(1);

    private static ReflectLimits limits(int clients, ByteSize size, Duration idle) {
        return new ReflectLimits(clients, size, new ByteSize(0), idle, Optional.empty());
    }

    @Test
    void changesNothingButThePort() {
        ReflectLimits limits = limits(2, SIZE, TIME);
        assertThat(new ReflectSpec("::1", 4710, Optional.empty(), ReflectAccess.UNSAID, limits).withPort(0))
                .isEqualTo(new ReflectSpec("::1", 0, Optional.empty(), ReflectAccess.UNSAID, limits));
    }

    @Test
    void hasMessagesOnThePortAboveTheControlPortUnlessAskedOtherwise() {
        ReflectSpec usual = ReflectSpec.DEFAULT;
        assertThat(usual.dataPorts()).isEqualTo(new Ports(4711, 4711));
        assertThat(usual.withPort(0).dataPorts()).isEqualTo(new Ports(0, 0));
        assertThat(new ReflectSpec("::1", 0, Optional.of(new Ports(5, 7)), usual.access(), usual.limits()).dataPorts())
                .isEqualTo(new Ports(5, 7));
        assertThatThrownBy(() -> usual.withPort(65_535))
                .hasMessage("there is no port above the control port: port=65535 (give data-port, or a lower port)");
    }

    @Test
    void checksTheLimits() {
        assertThatThrownBy(() -> limits(0, SIZE, TIME)).hasMessageContaining("max-clients");
        assertThatThrownBy(() -> ReflectSpec.DEFAULT.withPort(65_536)).hasMessageContaining("port");
        assertThatThrownBy(() -> limits(1, new ByteSize((1 << 20) + 1), TIME)).hasMessageContaining("max-size");
        assertThatThrownBy(() -> limits(1, SIZE, Duration.ZERO)).hasMessageContaining("idle-timeout");
    }

    @Test
    void isNotOpenToEverybodyWithASecret() {
        assertThatThrownBy(() -> new ReflectAccess(Optional.of("f"), Optional.empty(), true))
                .hasMessage("both open to everybody and with a secret: open=true, secret-file=f (leave out open, or "
                        + "leave out secret-file)");
    }
}
