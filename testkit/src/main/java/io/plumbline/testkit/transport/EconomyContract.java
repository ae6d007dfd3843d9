// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A transport gives back what it takes, and makes no garbage. */
interface EconomyContract {

    ContractFixture fixture();

    @Test
    default void leaksNeitherDescriptorsNorThreads() throws Exception {
        connectAndClose(2);
        Set<Thread> threads = Thread.getAllStackTraces().keySet();
        int descriptors = Descriptors.count();
        connectAndClose(20);
        Patience.await(
                "threads to end",
                () -> threads.containsAll(Thread.getAllStackTraces().keySet()));
        if (Descriptors.areVisible()) {
            Patience.await("descriptors to be freed", () -> Descriptors.count() <= descriptors);
        }
    }

    private void connectAndClose(int times) throws IOException {
        for (int time = 0; time < times; time++) {
            try (Connection connection = fixture().connection(SMALL_BYTES)) {
                RoundTrip.checked(connection, time);
            }
        }
    }

    @Test
    default void makesNoGarbageInSteadyState() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            assertThat(RoundTrip.allocatedBytesInSteadyState(connection, SMALL_BYTES))
                    .isZero();
        }
    }
}
