// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Both ends of a connection. */
record Connection(Endpoint client, Endpoint reflector) implements AutoCloseable {

    static Connection open(Transport transport, TransportAddress address, TransportOptions options) throws IOException {
        try (Listener listener = transport.listen(address, options)) {
            return open(transport, listener, options);
        }
    }

    static Connection open(Transport transport, Listener listener, TransportOptions options) throws IOException {
        Endpoint client = transport.connect(listener.address(), options);
        Endpoint reflector = listener.accept(Patience.LIMIT)
                .orElseThrow(() -> new AssertionError("nobody came: address=" + listener.address()));
        return new Connection(client, reflector);
    }

    /** Sends every message back until the client closes; returns how many there were. */
    Worker<Integer> startReflector(int messageBytes) {
        return Worker.start(() -> {
            ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
            int count = 0;
            while (Patience.receive(reflector, message.clear()) == Endpoint.COMPLETE) {
                assertThat(Patience.send(reflector, message.flip())).isEqualTo(Endpoint.COMPLETE);
                count++;
            }
            return count;
        });
    }

    /** Sends numbered messages until all are sent or the connection is closed; returns the last status. */
    static int sendNumbered(Endpoint endpoint, int count, int messageBytes) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        int status = Endpoint.COMPLETE;
        for (int sequence = 0; sequence < count && status == Endpoint.COMPLETE; sequence++) {
            ContractMessages.fill(message, sequence);
            status = Patience.send(endpoint, message);
        }
        return status;
    }

    /** Receives numbered messages and checks each. */
    static void receiveNumbered(Endpoint endpoint, int count, int messageBytes) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        for (int sequence = 0; sequence < count; sequence++) {
            assertThat(Patience.receive(endpoint, message.clear()))
                    .as("status of message %d", sequence)
                    .isEqualTo(Endpoint.COMPLETE);
            ContractMessages.check(message, sequence);
        }
    }

    @Override
    public void close() {
        client.close();
        reflector.close();
    }
}
