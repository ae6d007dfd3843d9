// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Contract of all streams over IPv4 and IPv6, beside that of {@link IpContractTest}. Extend it once for each transport.
 */
public abstract class IpStreamContractTest extends IpContractTest {

    protected IpStreamContractTest(Transport transport, WaitStrategy waitStrategy) {
        super(transport, waitStrategy);
    }

    @Test
    void takesIpv4OnTheIpv6AddressForAll() throws IOException {
        assumeTrue(hasIpv6Loopback(), "this host has no IPv6");
        try (Listener listener = transport.listen(new TransportAddress("[::]:0"), options());
                Endpoint client = transport.connect(new TransportAddress("127.0.0.1:" + port(listener)), options());
                Endpoint reflector = listener.accept(Patience.LIMIT).orElseThrow()) {
            assertThat(List.of(client, reflector))
                    .extracting(Endpoint::description)
                    .allMatch(text -> text.startsWith(transport.name() + " 127.0.0.1:"));
        }
    }

    @Test
    void connectsToTheAddressThatTheListenerTells() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options());
                Endpoint client = transport.connect(listener.address(), options())) {
            assertThat(client.description()).endsWith(listener.address().location());
        }
    }

    /** Whichever way it waits; a virtual thread is a thread that blocks. */
    @Test
    void takesAResetForTheEndAndKeepsTheReason() throws IOException {
        for (WaitStrategy wait : transport.waitStrategies()) {
            if (wait != WaitStrategy.VIRTUAL) {
                assertEndsWithAReset(wait);
            }
        }
    }

    private void assertEndsWithAReset(WaitStrategy wait) throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(wait))) {
            connectAndReset(port(listener));
            try (Endpoint reflector = listener.accept(Patience.LIMIT).orElseThrow()) {
                ByteBuffer message = ByteBuffer.allocateDirect(SMALL_BYTES);
                assertThat(Patience.receive(reflector, message)).as(wait.text()).isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.send(message.clear())).as(wait.text()).isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.description()).as(wait.text()).containsPattern(", ended by: .+");
            }
        }
    }

    private static void connectAndReset(int port) throws IOException {
        Socket rude = new Socket(InetAddress.getLoopbackAddress(), port);
        rude.setSoLinger(true, 0);
        rude.close();
    }
}
