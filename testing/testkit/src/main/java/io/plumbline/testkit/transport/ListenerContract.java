// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Contract of listeners, and of connecting where there is none. */
interface ListenerContract {

    ContractFixture fixture();

    @Test
    default void leavesAcceptedEndpointsOpenWhenTheListenerCloses() throws Exception {
        Listener listener = fixture().listener();
        try (Connection connection = fixture().connection(listener)) {
            listener.close();
            listener.close();
            ContractRoundTrip.checked(connection, 1);
        }
    }

    @Test
    default void acceptsNobodyWhenNobodyComes() throws Exception {
        try (Listener listener = fixture().listener()) {
            assertThat(listener.accept(Duration.ofMillis(20))).isEmpty();
        }
    }

    @Test
    default void endsAWaitForClientsWhenAnotherThreadCloses() throws Exception {
        Listener listener = fixture().listener();
        Worker<Boolean> acceptor = Worker.start(
                () -> listener.accept(Patience.LIMIT.multipliedBy(2)).isEmpty());
        Patience.pause(ContractFixture.NAP);
        listener.close();
        assertThat(acceptor.result()).isTrue();
        assertThat(listener.accept(Duration.ofMillis(20))).isEmpty();
    }

    @Test
    default void namesTheAddressWhereNobodyListens() throws Exception {
        fixture().assumeReliable();
        TransportAddress address = fixture().deserted();
        assertThatThrownBy(
                        () -> fixture().transport().connect(address, fixture().options(SMALL_BYTES)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(address.location());
    }
}
