// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OptionTextsTest {

    @Test
    void readsThePingParametersThatItWrote() {
        PingParameters parameters = PingParameters.builder()
                .reflector("example.org:4710")
                .transport("udp")
                .clientWait(WaitStrategy.BLOCK)
                .reflectorWait(WaitStrategy.SELECT)
                .sizeBytes(100)
                .legs(Legs.OFF)
                .reflectorCpu(3)
                .replyTimeout(Duration.ofMillis(1500))
                .lossTimeout(Duration.ofMillis(30))
                .settings(Map.of("alpha", "1", "beta.gamma", "x=y"))
                .socketBufferBytes(65_536)
                .inFlight(new InFlight(64, Receiver.THREAD))
                .fault(ReflectorFault.of("twice,every=7"))
                .build();

        assertThat(PingParameters.of(parameters.toTexts())).isEqualTo(parameters);
    }

    @Test
    void letsTheReflectorWaitAsTheClientDoesUnlessToldOtherwise() {
        assertThat(PingParameters.of(Map.of("wait", "block")).reflectorWait()).isEqualTo(WaitStrategy.BLOCK);
        assertThat(PingParameters.of(Map.of()).reflectorWait()).isEqualTo(Defaults.WAIT);
    }

    @Test
    void readsTheReflectorOptionsThatItWrote() {
        ReflectorOptions options = ReflectorOptions.builder()
                .bindHost("::1")
                .port(4710)
                .largestMessageBytes(1024)
                .mostClients(2)
                .idleTimeout(Duration.ofSeconds(3))
                .handshakeTimeout(Duration.ofMillis(250))
                .build();

        assertThat(ReflectorOptions.of(options.toTexts())).isEqualTo(options);
    }

    @Test
    void saysWhichParameterIsWrong() {
        assertThatThrownBy(() -> PingParameters.of(Map.of("sise_bytes", "1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name=sise_bytes")
                .hasMessageContaining("size_bytes");
        assertThatThrownBy(() -> PingParameters.of(Map.of("size_bytes", "big")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name=size_bytes, value=big");
        assertThatThrownBy(() -> PingParameters.of(Map.of("legs", "left")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name=legs")
                .hasMessageContaining("auto, on, dwell, off");
        assertThatThrownBy(() -> PingParameters.of(Map.of("size_bytes", "1048577")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1048577");
        assertThatThrownBy(() -> PingParameters.of(Map.of("reply_timeout_nanos", "0")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reply time-out");
    }

    @Test
    void checksTheLimitsOfAReflector() {
        assertThatThrownBy(() -> ReflectorOptions.builder().mostClients(0).build())
                .hasMessageContaining("clients=0");
        assertThatThrownBy(
                        () -> ReflectorOptions.builder().largestMessageBytes(0).build())
                .hasMessageContaining("bytes=0");
        assertThatThrownBy(() -> ReflectorOptions.builder().port(70_000).build())
                .hasMessageContaining("70000");
        assertThatThrownBy(() ->
                        ReflectorOptions.builder().idleTimeout(Duration.ZERO).build())
                .hasMessageContaining("idle time-out");
    }
}
