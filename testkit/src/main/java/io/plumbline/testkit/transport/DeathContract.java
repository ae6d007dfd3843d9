// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A peer in another process that is killed, without time to say a word, is found to be gone. */
interface DeathContract {

    /** How soon the death is noticed. */
    Duration SECOND = Duration.ofSeconds(1);

    /** How often a death that was noticed late is looked at again. */
    int MOST_REPETITIONS = 4;

    ContractFixture fixture();

    /** A busy host may be late in letting the thread run, but hardly so time after time. */
    @Test
    default void noticesByReceivingWithinASecondThatThePeerWasKilled() throws Exception {
        fixture().assumeReliable();
        fixture().assumeReachesAnotherProcess();
        Duration quickest = noticedAfter();
        for (int again = 0; again < MOST_REPETITIONS && quickest.compareTo(SECOND) > 0; again++) {
            Duration next = noticedAfter();
            quickest = next.compareTo(quickest) < 0 ? next : quickest;
        }
        assertThat(quickest).isLessThanOrEqualTo(SECOND);
    }

    private Duration noticedAfter() throws Exception {
        try (Listener listener = fixture().listener();
                PeerProcess peer = PeerProcess.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            Worker<Integer> receiver = fixture().startReceiving(reflector);
            Patience.pause(ContractFixture.NAP);
            receiver.assertIsStillWorking();
            long killedNanos = SystemNanoClock.INSTANCE.nanoTime();
            peer.kill();
            assertThat(receiver.result()).isEqualTo(Endpoint.CLOSED);
            Duration noticed = Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - killedNanos);
            assertThat(reflector.description()).isNotBlank();
            return noticed;
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
