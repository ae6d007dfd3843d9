// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.TransportOptions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NativeSettingsTest {

    @Test
    void busyPollsForFiftyMicrosecondsUnlessToldOtherwise() {
        assertThat(NativeSettings.busyPollMicros(options(Map.of()))).isEqualTo(50);
        assertThat(NativeSettings.busyPollMicros(options(Map.of("busy-poll-micros", "7"))))
                .isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "1000001", "99999999999", "ten", "1.5"})
    void refusesOtherTimesToBusyPoll(String text) {
        assertThatThrownBy(() -> NativeSettings.busyPollMicros(options(Map.of("busy-poll-micros", text))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bad setting: busy-poll-micros=" + text + " (allowed: 1 to 1000000)");
    }

    @ParameterizedTest
    @CsvSource({
        "tcp-native, busy-poll-micros, 0",
        "tcp-native, timestamps, hardware",
        "udp-native, busy-poll-micros, ten",
        "udp-native, timestamps, on",
        "tcp-io-uring, sqpoll, yes",
        "udp-io-uring, sqpoll, 1",
    })
    void areRefusedBeforeAnythingIsOpened(String transport, String name, String value) {
        assertThatThrownBy(() -> Transports.named(transport).check(options(Map.of(name, value))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("bad setting: " + name + "=" + value + " (allowed: ");
    }

    private static TransportOptions options(Map<String, String> settings) {
        return new TransportOptions(WaitStrategy.BUSY_POLL, 32, 0, Duration.ofSeconds(1), settings, IpOptions.NONE);
    }
}
