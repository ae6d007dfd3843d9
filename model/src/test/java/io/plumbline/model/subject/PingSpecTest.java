// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.CellSpec;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
        String pin = "0123456789abcdef".repeat(4);
        PingSpec changed = UDP.toBuilder()
                .address(Optional.of("example.org:4710"))
                .secretFile(Optional.of("secret"))
                .pin(Optional.of(pin))
                .dataAddress(Optional.of(":4811"))
                .source(Optional.of("10.0.0.1"))
                .dscp(Optional.of("EF"))
                .transport("unix")
                .transportOptions(Map.of("a", "b"))
                .clientWait(WaitStrategy.BLOCK)
                .reflectorWait(Optional.of(WaitStrategy.SELECT))
                .reflectorThreads(OptionalInt.of(2))
                .size(new ByteSize(33))
                .socketBuffer(new ByteSize(1 << 16))
                .legs(Legs.DWELL)
                .receiver(Receiver.THREAD)
                .replyTimeout(Duration.ofMillis(7))
                .lossTimeout(Duration.ofMillis(5))
                .reflectorFault(ReflectorFault.parse("never,every=7"))
                .build();
        assertThat(changed)
                .isEqualTo(new PingSpec(
                        Optional.of("example.org:4710"),
                        Optional.of("secret"),
                        Optional.of(pin),
                        Optional.of(":4811"),
                        Optional.of("10.0.0.1"),
                        Optional.of("ef"),
                        ReflectorPlace.AUTO,
                        "unix",
                        Map.of("a", "b"),
                        WaitStrategy.BLOCK,
                        Optional.of(WaitStrategy.SELECT),
                        OptionalInt.of(2),
                        new ByteSize(33),
                        new ByteSize(1 << 16),
                        Legs.DWELL,
                        Receiver.THREAD,
                        Duration.ofMillis(7),
                        Duration.ofMillis(5),
                        ReflectorFault.parse("never,every=7")));
        assertThat(changed.toBuilder().build()).isEqualTo(changed).isNotEqualTo(UDP);
        assertThat(UDP.toBuilder().reflector(ReflectorPlace.THREAD).build().reflector())
                .isEqualTo(ReflectorPlace.THREAD);
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
        assertThatThrownBy(() -> UDP.toBuilder().dataAddress(Optional.of(":1")).build())
                .hasMessageContaining("data-address is for a running reflector");
    }
}
