// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PingSpecTest {

    private static final PingSpec UDP = PingSpec.over("udp").build();

    @Test
    void theReflectorWaitsLikeTheClientUnlessToldOtherwise() {
        PingSpec block = UDP.toBuilder().clientWait(WaitStrategy.BLOCK).build();
        assertThat(block.wantedReflectorWait()).isEqualTo(WaitStrategy.BLOCK);
        assertThat(block.title()).isEqualTo("UDP round trip, block, 32 B");
        PingSpec select = block.toBuilder()
                .reflectorWait(Optional.of(WaitStrategy.SELECT))
                .build();
        assertThat(select.wantedReflectorWait()).isEqualTo(WaitStrategy.SELECT);
        assertThat(select.title()).isEqualTo("UDP round trip, block (reflector select), 32 B");
    }

    @Test
    void theTitleTellsOfFaultInjectionAndOfMessagesInFlight() {
        PingSpec faulty = UDP.toBuilder()
                .reflectorFault(ReflectorFault.parse("never,every=7"))
                .build();
        assertThat(CellSpec.of(faulty).inFlight(8).title())
                .isEqualTo("UDP round trip, spin, 32 B, fault injection: never,every=7, up to 8 in flight");
    }

    @Test
    void keepsEveryValueInABuilder() {
        PingSpec changed = UDP.toBuilder()
                .legs(Legs.DWELL)
                .receiver(Receiver.THREAD)
                .socketBuffer(ByteSize.parse("64KiB"))
                .lossTimeout(Duration.ofMillis(5))
                .address(Optional.of("example.org:4710"))
                .build();
        assertThat(changed.toBuilder().build()).isEqualTo(changed).isNotEqualTo(UDP);
    }

    @Test
    void saysWhatIsOutOfRange() {
        assertThatThrownBy(() -> UDP.toBuilder().size(new ByteSize(0)).build())
                .hasMessage("message size out of range: size=0 (allowed: 1 to 1048576)");
        assertThatThrownBy(
                        () -> UDP.toBuilder().size(new ByteSize((1 << 20) + 1)).build())
                .hasMessageContaining("size=1048577");
        assertThatThrownBy(() -> UDP.toBuilder().replyTimeout(Duration.ZERO).build())
                .hasMessageContaining("reply-timeout=0s (allowed: more than zero");
        assertThatThrownBy(() -> UDP.toBuilder()
                        .address(Optional.of("here:1"))
                        .reflector(ReflectorPlace.THREAD)
                        .build())
                .hasMessageContaining("address=here:1, reflector=thread");
    }
}
