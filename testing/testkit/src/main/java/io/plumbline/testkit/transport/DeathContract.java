// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.time.Duration;
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

    @Test
    default void noticesByReceivingThatThePeerWasKilled() throws Exception {
        fixture().assumeReliable();
        assertNoticedSoon(DeathWatch::byReceiving);
    }

    @Test
    default void noticesBySendingThatThePeerWasKilled() throws Exception {
        assertNoticedSoon(DeathWatch::bySending);
    }

    @Tag("full")
    @Test
    default void noticesByAskingThatThePeerWasKilledBefore() throws Exception {
        fixture().assumeReachesAnotherProcess();
        try (Listener listener = fixture().listener();
                PeerJvm peer = PeerJvm.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            peer.kill();
            assertThat(DeathWatch.byAsking(reflector, fixture().waitStrategy()).noticedAfter())
                    .isLessThan(Patience.LIMIT);
        }
    }

    private void assertNoticedSoon(DeathWatch.Kind kind) throws Exception {
        fixture().assumeReachesAnotherProcess();
        EnoughCpu.orSkip(() -> assertThat(noticedAfter(kind)).isLessThanOrEqualTo(SECOND));
    }

    private Duration noticedAfter(DeathWatch.Kind kind) throws Exception {
        try (Listener listener = fixture().listener();
                PeerJvm peer = PeerJvm.connectTo(listener, fixture());
                Endpoint reflector = peer.accepted()) {
            DeathWatch watch = kind.start(reflector, fixture().waitStrategy());
            Patience.pause(ContractFixture.NAP);
            watch.assertSeesNothingYet();
            peer.kill();
            Duration noticed = watch.noticedAfter();
            assertThat(reflector.description()).isNotBlank();
            return noticed;
        }
    }
}
