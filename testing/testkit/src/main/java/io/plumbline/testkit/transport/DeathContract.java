// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A peer in another process that is killed without warning is found to be gone within a second. Where messages can get
 * lost nothing reports it to an end that only listens; a sender is told by the system that its peer is gone.
 */
interface DeathContract {

    /** Time to notice the death. */
    Duration SECOND = Duration.ofSeconds(1);

    ContractFixture fixture();

    /** By both at once, as a process that can be killed takes long to start. */
    @Test
    default void noticesBySendingAndByReceivingThatThePeerWasKilled() throws Exception {
        fixture().assumeReachesAnotherProcess();
        EnoughCpu.orSkip(() ->
                assertThat(noticedAfter()).allSatisfy(time -> assertThat(time).isLessThanOrEqualTo(SECOND)));
    }

    @Tag("full")
    @Test
    default void noticesByAskingThatThePeerWasKilledBefore() throws Exception {
        fixture().assumeReachesAnotherProcess();
        try (Listener listener = fixture().listener();
                PeerJvm peer = PeerJvm.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            peer.kill();
            DeathWatch watch = DeathWatch.byAsking(reflector, fixture().waitStrategy());
            watch.peerIsDead();
            assertThat(watch.noticedAfter()).isLessThan(Patience.LIMIT);
        }
    }

    private List<Duration> noticedAfter() throws Exception {
        try (Listener listener = fixture().listener();
                PeerJvm peer = PeerJvm.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            List<DeathWatch> watches = new ArrayList<>();
            watches.add(DeathWatch.bySending(reflector, fixture().waitStrategy()));
            if (fixture().transport().delivery() == Transport.Delivery.RELIABLE) {
                watches.add(DeathWatch.byReceiving(reflector, fixture().waitStrategy()));
            }
            Patience.pause(ContractFixture.NAP);
            for (DeathWatch watch : watches) {
                watch.assertSeesNothingYet();
            }
            peer.kill();
            watches.forEach(DeathWatch::peerIsDead);
            List<Duration> noticed = new ArrayList<>();
            for (DeathWatch watch : watches) {
                noticed.add(watch.noticedAfter());
            }
            assertThat(reflector.description()).isNotBlank();
            return noticed;
        }
    }
}
