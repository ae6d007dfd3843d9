// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.Transports;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Other tests of this JVM may tally too, so that totals are lower bounds here. */
class CallTallyTest {

    private static final int MESSAGES = 1_000;
    private static final Duration LONG = Duration.ofSeconds(20);

    @Test
    @SuppressWarnings("SystemGc") // forgets tallies now
    void totalsTalliesOfNowAndBefore() {
        long before = CallTally.total();
        for (int i = 0; i < MESSAGES; i++) {
            new CallTally().add();
        }
        CallTally held = new CallTally();
        held.add();
        held.add();

        for (int i = 0; i < 3; i++) {
            System.gc();
            assertThat(CallTally.total()).isGreaterThanOrEqualTo(before + MESSAGES + 2);
        }
        held.add();
        assertThat(CallTally.total()).isGreaterThanOrEqualTo(before + MESSAGES + 3);
    }

    /** What the kernel doesn't count: sends and receives of datagrams, and looks of selectors. */
    @ParameterizedTest
    @CsvSource({"udp, BLOCK, 2", "udp, SPIN, 2", "udp, SELECT, 3", "tcp, SELECT, 1", "unix, SELECT_NOW, 1"})
    void hasTheCallsOfChannelsThatAreNoReadsOrWrites(String name, WaitStrategy waitStrategy, int perMessage)
            throws IOException {
        Transport transport = Transports.named(name);
        TransportOptions options = new TransportOptions(waitStrategy, 32, 0, LONG);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint sender = transport.connect(listener.address(), options);
                Endpoint receiver = listener.accept(LONG).orElseThrow()) {
            long before = CallTally.total();
            ByteBuffer message = ByteBuffer.allocateDirect(32);
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(sender.send(message.clear())).isEqualTo(Endpoint.COMPLETE);
                receive(receiver, message.clear());
            }

            assertThat(CallTally.total() - before).isGreaterThanOrEqualTo((long) perMessage * MESSAGES);
        }
    }

    private static void receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status;
        do {
            status = endpoint.receive(message);
        } while (status == Endpoint.BUSY);
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
    }
}
