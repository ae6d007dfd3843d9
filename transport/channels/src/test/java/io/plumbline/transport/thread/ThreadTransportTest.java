// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ThreadTransportTest {

    private static final TransportOptions OPTIONS =
            new TransportOptions(WaitStrategy.YIELD, 32, 0, Duration.ofSeconds(10));

    private final ThreadTransport transport = new ThreadTransport();

    @Test
    void aListenerClosedTwiceLeavesTheNextOneOfItsName() throws IOException {
        TransportAddress address = new TransportAddress("of-two");
        Listener first = transport.listen(address, OPTIONS);
        first.close();
        try (Listener second = transport.listen(address, OPTIONS)) {
            first.close();
            try (Endpoint connected = transport.connect(second.address(), OPTIONS)) {
                assertThat(connected).isNotNull();
            }
        }
    }
}
