// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A thread that waits does what its wait strategy says, in receiving and against back-pressure. */
interface WaitingContract {

    /** Time for one that doesn't sleep to give itself away. */
    Duration LONG_NAP = ContractFixture.NAP.multipliedBy(4);

    ContractFixture fixture();

    @Test
    default void saysBusyAtOnceOrSleepsWhenThereIsNothingToReceive() throws Exception {
        if (fixture().waitStrategy().burnsCpu()) {
            assertSaysBusyAtOnce();
        } else {
            assertSleeps();
        }
    }

    private void assertSaysBusyAtOnce() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            ByteBuffer message = ByteBuffer.allocateDirect(SMALL_BYTES);

            assertThat(connection.client().receive(message)).isEqualTo(Endpoint.BUSY);
            assertThat(message.position()).isZero();
        }
    }

    @Test
    default void saysBusyOrSleepsWhenThePeerDoesNotReadAndLosesNothing() throws Exception {
        fixture().assumeReliable();
        if (fixture().waitStrategy().burnsCpu()) {
            assertSaysBusyToASender();
        } else {
            assertASenderSleeps();
        }
    }

    private void assertSaysBusyToASender() throws Exception {
        int messageBytes = fixture().largeBytes();
        try (Connection connection = fixture().narrowConnection()) {
            ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
            int sent = 0;
            int status = Endpoint.COMPLETE;
            while (status == Endpoint.COMPLETE && sent < fixture().floodCount()) {
                ContractMessages.fill(message, sent);
                status = connection.client().send(message);
                sent += status == Endpoint.COMPLETE ? 1 : 0;
            }
            assertThat(status).isEqualTo(Endpoint.BUSY);

            int count = sent + 1;
            Worker<Integer> receiver = Worker.start(() -> {
                Connection.receiveNumbered(connection.reflector(), count, messageBytes);
                return count;
            });
            assertThat(Patience.send(connection.client(), message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(receiver.result()).isEqualTo(count);
        }
    }

    private void assertSleeps() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            Worker<Integer> receiver =
                    Worker.start(fixture().waitStrategy(), () -> SleepCheck.receive(connection.client(), SMALL_BYTES));
            Patience.pause(LONG_NAP);
            receiver.assertIsStillWorking();

            assertThat(Patience.send(connection.reflector(), ContractMessages.numbered(0, SMALL_BYTES)))
                    .isEqualTo(Endpoint.COMPLETE);
            assertThat(receiver.result()).isEqualTo(Endpoint.COMPLETE);
        }
    }

    private void assertASenderSleeps() throws Exception {
        int messageBytes = fixture().largeBytes();
        try (Connection connection = fixture().narrowConnection()) {
            Worker<Integer> sender = Worker.start(
                    fixture().waitStrategy(),
                    () -> SleepCheck.sendNumbered(connection.client(), fixture().floodCount(), messageBytes));
            Patience.pause(LONG_NAP);
            sender.assertIsStillWorking();

            Connection.receiveNumbered(connection.reflector(), fixture().floodCount(), messageBytes);
            assertThat(sender.result()).isEqualTo(Endpoint.COMPLETE);
        }
    }
}
