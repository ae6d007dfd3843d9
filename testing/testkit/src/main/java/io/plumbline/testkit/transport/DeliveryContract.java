// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages arrive whole, unchanged and in order. */
interface DeliveryContract {

    /** From here on two messages do: some transports take seconds for more. */
    int LARGE_BYTES = 1 << 20;

    ContractFixture fixture();

    @Test
    default void tellsWhatItCanDo() {
        assertThat(fixture().transport().name()).matches("[a-z0-9]+(-[a-z0-9]+)*");
        assertThat(fixture().transport().waitStrategies()).contains(fixture().waitStrategy());
        assertThat(fixture().transport().maxMessageBytes()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, SMALL_BYTES, 1024, 65_536, 1 << 20})
    default void bringsMessagesOfEverySizeBackUnchanged(int messageBytes) throws Exception {
        NotPromised.unless(
                messageBytes <= fixture().transport().maxMessageBytes(), "larger than the transport carries");
        bringBackUnchanged(messageBytes);
    }

    @Test
    default void bringsItsLargestMessageBackUnchanged() throws Exception {
        bringBackUnchanged(fixture().transport().maxMessageBytes());
    }

    private void bringBackUnchanged(int messageBytes) throws Exception {
        try (Connection connection = fixture().connection(messageBytes)) {
            Worker<Integer> reflector = connection.startReflector(messageBytes);
            int messages = messageBytes < LARGE_BYTES ? 5 : 2;
            for (int sequence = 0; sequence < messages; sequence++) {
                ByteBuffer message = ContractMessages.numbered(sequence, messageBytes);
                assertThat(Patience.send(connection.client(), message)).isEqualTo(Endpoint.COMPLETE);
                assertThat(message.hasRemaining()).isFalse();
                assertThat(Patience.receive(connection.client(), message.clear()))
                        .isEqualTo(Endpoint.COMPLETE);
                ContractMessages.check(message, sequence);
            }
            connection.client().close();
            fixture().closeUnlessToldSo(connection.reflector());
            assertThat(reflector.result()).isEqualTo(messages);
        }
    }

    @Test
    default void keepsManyMessagesInOrder() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            Worker<Integer> sender =
                    Worker.start(() -> Connection.sendNumbered(connection.client(), 20_000, SMALL_BYTES));
            Connection.receiveNumbered(connection.reflector(), 20_000, SMALL_BYTES);
            assertThat(sender.result()).isEqualTo(Endpoint.COMPLETE);
        }
    }

    @Test
    default void sendsAndReceivesInTwoThreadsAtTheSameTime() throws Exception {
        fixture().assumeReliable();
        int messageBytes = fixture().largeBytes();
        try (Connection connection = fixture().narrowConnection()) {
            Worker<Integer> reflector = connection.startReflector(messageBytes);
            Worker<Integer> sender =
                    Worker.start(() -> Connection.sendNumbered(connection.client(), 100, messageBytes));
            Connection.receiveNumbered(connection.client(), 100, messageBytes);
            assertThat(sender.result()).isEqualTo(Endpoint.COMPLETE);
            connection.client().close();
            assertThat(reflector.result()).isEqualTo(100);
        }
    }

    @Test
    default void servesTwoClientsAtTheSameTime() throws Exception {
        try (Listener listener = fixture().listener();
                Connection one = fixture().connection(listener);
                Connection two = fixture().connection(listener)) {
            ContractRoundTrip.checked(one, 1);
            ContractRoundTrip.checked(two, 2);
            assertThat(Patience.send(one.client(), ContractMessages.numbered(3, SMALL_BYTES)))
                    .isEqualTo(Endpoint.COMPLETE);
            ContractRoundTrip.checked(two, 4);
            ByteBuffer message = ByteBuffer.allocateDirect(SMALL_BYTES);
            assertThat(Patience.receive(one.reflector(), message)).isEqualTo(Endpoint.COMPLETE);
            ContractMessages.check(message, 3);
        }
    }
}
