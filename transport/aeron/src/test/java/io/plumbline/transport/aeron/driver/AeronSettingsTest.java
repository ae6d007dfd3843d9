// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.TransportOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AeronSettingsTest {

    private static final int TERM_BYTES = 1 << 20;

    @Test
    void embedsADriverUnlessToldOtherwise() {
        AeronSettings settings = settings(32, Map.of());
        assertThat(settings.driver()).isEmpty();
        assertThat(settings.mtuBytes()).isEqualTo(1408);
    }

    @Test
    void readsWhatIsSet() {
        AeronSettings settings = settings(32, Map.of("driver", "/a/../b", "term-bytes", "65536", "mtu-bytes", "8192"));
        assertThat(settings.driver()).contains(Path.of("/b"));
        assertThat(settings.termBytes()).isEqualTo(65_536);
        assertThat(settings.mtuBytes()).isEqualTo(8192);
    }

    @ParameterizedTest
    @CsvSource({"1, 1048576", "131072, 1048576", "131073, 2097152", "1048576, 8388608"})
    void makesTermsThatHoldTheMessage(int messageBytes, int termBytes) {
        assertThat(settings(messageBytes, Map.of()).termBytes()).isEqualTo(termBytes);
    }

    @ParameterizedTest
    @CsvSource({
        "driver, here",
        "driver, ''",
        "term-bytes, 65535",
        "term-bytes, 32768",
        "term-bytes, 98304",
        "term-bytes, 2147483648",
        "term-bytes, 1M",
        "mtu-bytes, 32",
        "mtu-bytes, 1400",
        "mtu-bytes, 65536",
        "mtu-bytes, -64"
    })
    void refusesOthers(String name, String value) {
        assertThatThrownBy(() -> settings(32, Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("bad setting: " + name + "=" + value + " (allowed: ");
    }

    @Test
    void saysHowLongTermsHaveToBeForAMessage() {
        assertThatThrownBy(() -> settings(65_536, Map.of("term-bytes", "262144")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("message is too large for the term: bytes=65536, term-bytes=262144"
                        + " (allowed: term-bytes of 524288 or more)");
    }

    @Test
    void describesEverySettingThatItReads() {
        assertThat(AeronSettings.descriptions(TERM_BYTES).keySet())
                .containsExactly("driver", "mtu-bytes", "term-bytes");
    }

    private static AeronSettings settings(int messageBytes, Map<String, String> texts) {
        return AeronSettings.of(
                new TransportOptions(WaitStrategy.SPIN, messageBytes, 0, Duration.ofSeconds(1), texts, IpOptions.NONE),
                TERM_BYTES);
    }
}
