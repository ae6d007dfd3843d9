// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.CallTally;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;

/** ContractMessages that have already arrived when they are received, so that the number of system calls is known. */
public final class TalliedCalls {

    public static final int MESSAGES = 1_000;

    private TalliedCalls() {}

    /**
     * Sends messages one way: returns the additions to the tally of this JVM meanwhile, by this thread and by others.
     */
    public static long of(Transport transport, WaitStrategy waitStrategy) throws IOException {
        TransportOptions options = new TransportOptions(waitStrategy, ContractFixture.SMALL_BYTES, 0, Patience.LIMIT);
        try (Connection connection = Connection.open(transport, TransportAddress.ANY, options)) {
            long before = CallTally.total();
            ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(connection.client().send(message.clear())).isEqualTo(Endpoint.COMPLETE);
                assertThat(Patience.receive(connection.reflector(), message.clear()))
                        .isEqualTo(Endpoint.COMPLETE);
            }
            return CallTally.total() - before;
        }
    }
}
