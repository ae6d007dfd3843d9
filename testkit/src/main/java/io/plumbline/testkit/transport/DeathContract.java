// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** A peer in another process that is killed, without time to say a word, is found to be gone. */
interface DeathContract {

    ContractFixture fixture();

    @Test
    default void noticesByReceivingThatThePeerWasKilled() throws Exception {
        fixture().assumeReliable();
        fixture().assumeReachesAnotherProcess();
        try (Listener listener = fixture().listener();
                PeerProcess peer = PeerProcess.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            Worker<Integer> receiver = fixture().startReceiving(reflector);
            Patience.pause(ContractFixture.NAP);
            receiver.assertIsStillWorking();
            peer.kill();
            assertThat(receiver.result()).isEqualTo(Endpoint.CLOSED);
            assertThat(reflector.description()).isNotBlank();
        }
    }

    @Test
    default void noticesBySendingThatThePeerWasKilled() throws Exception {
        fixture().assumeReliable();
        fixture().assumeReachesAnotherProcess();
        try (Listener listener = fixture().listener();
                PeerProcess peer = PeerProcess.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            peer.kill();
            ByteBuffer message = ByteBuffer.allocateDirect(SMALL_BYTES);
            Worker<Integer> sender = Worker.start(() -> {
                int status = Endpoint.COMPLETE;
                while (status != Endpoint.CLOSED) {
                    status = Patience.send(reflector, message.clear());
                }
                return status;
            });
            assertThat(sender.result()).isEqualTo(Endpoint.CLOSED);
        }
    }
}
