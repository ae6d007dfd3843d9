// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Fuzzing;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/** Contract on strangers: a client that sends nothing, or nonsense, does no harm to the next ones. */
interface StrangerContract {

    ContractFixture fixture();

    @Test
    default void servesAClientWhateverStrangersDo() throws Exception {
        try (Listener listener = fixture().listener();
                StrangerConnections strangers = new StrangerConnections(listener.address())) {
            NotPromised.unless(strangers.canCome(), "nobody else can come to this address");
            strangers.saysNothing();
            strangers.talksNonsense();
            strangers.talksNonsenseAndLeaves();

            assertServes(listener);
            strangers.talksNonsense();
            assertServes(listener);
        }
    }

    @Test
    default void keepsAConnectionWhileStrangersCome() throws Exception {
        try (Listener listener = fixture().listener();
                StrangerConnections strangers = new StrangerConnections(listener.address());
                Connection connection = fixture().connection(listener)) {
            NotPromised.unless(strangers.canCome(), "nobody else can come to this address");
            ContractRoundTrip.checked(connection, 1);
            strangers.saysNothing();
            strangers.talksNonsense();
            strangers.talksNonsenseAndLeaves();
            ContractRoundTrip.checked(connection, 2);
        }
    }

    /** For a minute in the full profile; with the wait strategies that it alone has, for some seconds. */
    @Test
    @Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    default void servesAClientAfterBrokenHandshakes(TestInfo test, TestReporter reporter) throws Exception {
        Duration length = test.getTags().contains("full") ? Duration.ofSeconds(8) : Duration.ofMinutes(1);
        try (Listener listener = fixture().listener();
                StrangerConnections strangers = new StrangerConnections(listener.address())) {
            NotPromised.unless(strangers.canCome(), "nobody else can come to this address");
            int tried = Fuzzing.fuzz(
                    20, length, Handshakes.seeds(), said -> strangers.saysAndLeaves(said, () -> dismissNext(listener)));
            reporter.publishEntry("changed handshakes", "" + tried);
            assertThat(tried).isGreaterThanOrEqualTo(20);
            assertServes(listener);
        }
    }

    /** A client that can't be accepted has done no harm. */
    private static void dismissNext(Listener listener) {
        try {
            listener.accept(Duration.ofMillis(1)).ifPresent(Endpoint::close);
        } catch (IOException thisOneFailed) {
            assertThat(thisOneFailed.getMessage()).isNotBlank();
        }
    }

    private void assertServes(Listener listener) throws Exception {
        try (Endpoint client = fixture()
                        .transport()
                        .connect(listener.address(), fixture().options(SMALL_BYTES));
                Audience audience = new Audience()) {
            assertThat(Patience.send(client, ContractMessages.numbered(7, SMALL_BYTES)))
                    .isEqualTo(Endpoint.COMPLETE);
            Endpoint reflector = audience.find(listener, 7);
            ContractRoundTrip.checked(new Connection(client, reflector), 8);
        }
    }
}
