// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Whichever end closes or dies, both ends find out and no thread stays blocked. */
interface EndingContract {

    ContractFixture fixture();

    @Test
    default void noticesByReceivingThatThePeerHasGone() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            assertEnds(fixture().startReceiving(connection.client()), connection.reflector());
        }
    }

    /** A waiting thread ends soon after an end of its connection was closed. */
    private static void assertEnds(Worker<Integer> waiting, Endpoint closing) throws Exception {
        Patience.pause(ContractFixture.NAP);
        closing.close();
        assertThat(waiting.result()).isEqualTo(Endpoint.CLOSED);
    }

    @Test
    default void noticesBySendingThatThePeerHasGone() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            connection.reflector().close();
            Patience.await("closed on sending", () -> sendStatus(connection.client()) == Endpoint.CLOSED);
            assertThat(sendStatus(connection.client())).isEqualTo(Endpoint.CLOSED);
        }
    }

    private static int sendStatus(Endpoint endpoint) {
        try {
            return endpoint.send(ContractMessages.numbered(0, SMALL_BYTES));
        } catch (IOException failure) {
            throw new AssertionError("threw instead of saying closed", failure);
        }
    }

    @Test
    default void noticesThatThePeerHasGoneWithoutReadingWhatItGot() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            assertThat(Connection.sendNumbered(connection.client(), 10, SMALL_BYTES))
                    .isEqualTo(Endpoint.COMPLETE);
            connection.reflector().close();
            assertThat(fixture().startReceiving(connection.client()).result()).isEqualTo(Endpoint.CLOSED);
        }
    }

    @Test
    default void endsASendThatWaitsForAPeerThatGoes() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().narrowConnection()) {
            assertEnds(fixture().startFlooding(connection.client()), connection.reflector());
        }
    }

    @Test
    default void endsABlockedReceiveWhenAnotherThreadCloses() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            assertEnds(fixture().startReceiving(connection.client()), connection.client());
        }
    }

    @Test
    default void endsABlockedSendWhenAnotherThreadCloses() throws Exception {
        fixture().assumeReliable();
        try (Connection connection = fixture().narrowConnection()) {
            assertEnds(fixture().startFlooding(connection.client()), connection.client());
        }
    }

    @Test
    default void closesTwiceAndIsClosedThen() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            connection.client().close();
            connection.client().close();
            assertThat(connection.client().receive(ByteBuffer.allocateDirect(SMALL_BYTES)))
                    .isEqualTo(Endpoint.CLOSED);
            assertThat(sendStatus(connection.client())).isEqualTo(Endpoint.CLOSED);
            assertThat(connection.client().description()).isNotBlank();
        }
    }
}
