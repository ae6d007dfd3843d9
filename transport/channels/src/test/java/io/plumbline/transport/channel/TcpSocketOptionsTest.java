// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpTransport;
import java.io.IOException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class TcpSocketOptionsTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    @Test
    void holdOnBothEnds() throws IOException {
        TcpTransport tcp = new TcpTransport();
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, 32, 0, LONG);
        try (Listener listener = tcp.listen(TransportAddress.ANY, options);
                Endpoint client = tcp.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertIsSet(StandardSocketOptions.TCP_NODELAY, client, reflector);
            assertIsSet(StandardSocketOptions.SO_KEEPALIVE, client, reflector);
        }
    }

    private static void assertIsSet(SocketOption<Boolean> option, Endpoint... endpoints) throws IOException {
        for (Endpoint endpoint : endpoints) {
            NetworkChannel channel = (NetworkChannel) ((ChannelEndpoint) endpoint).io.channel();
            assertThat(channel.getOption(option))
                    .as("%s of %s", option, endpoint.description())
                    .isTrue();
        }
    }
}
