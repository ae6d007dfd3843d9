// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.TransportOptions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AeronMemoryTest {

    private static final long MEBIBYTE = 1 << 20;

    private static TransportOptions options(Map<String, String> settings) {
        return new TransportOptions(WaitStrategy.SPIN, 32, 0, Duration.ofSeconds(1), settings, IpOptions.NONE);
    }

    private static long mebibytes(Map<String, String> settings) {
        return new AeronUdpTransport().memoryBytes(options(settings)) / MEBIBYTE;
    }

    @Test
    void countsTheTermsOfBothLogBuffers() {
        assertThat(mebibytes(Map.of())).isEqualTo(6 + 8);
        assertThat(mebibytes(Map.of("term-bytes", Integer.toString(1 << 30)))).isEqualTo(6 * 1024 + 8);
    }
}
