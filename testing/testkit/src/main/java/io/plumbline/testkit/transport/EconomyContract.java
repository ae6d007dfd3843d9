// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A transport gives back its resources, and makes no garbage of its own. */
interface EconomyContract {

    ContractFixture fixture();

    @Test
    default void leaksNeitherDescriptorsNorThreads() throws Exception {
        connectAndClose(2);
        Set<Thread> threads = Thread.getAllStackTraces().keySet();
        int descriptors = OpenDescriptors.count();
        connectAndClose(20);
        Patience.await(
                "threads to end",
                () -> threads.containsAll(Thread.getAllStackTraces().keySet()));
        if (OpenDescriptors.areVisible()) {
            Patience.await("descriptors to be freed", () -> OpenDescriptors.count() <= descriptors);
        }
    }

    private void connectAndClose(int times) throws IOException {
        for (int time = 0; time < times; time++) {
            try (Connection connection = fixture().connection(SMALL_BYTES)) {
                ContractRoundTrip.checked(connection, time);
            }
        }
    }

    @Test
    default void leaksNoMappedMemory() throws Exception {
        connectAndClose(1);
        long mappings = MappedMemory.countAfterCollection();
        connectAndClose(10);
        Patience.await("mappings to be freed", () -> MappedMemory.countAfterCollection() <= mappings);
    }

    @Test
    default void leaksNoDescriptorsWhenNobodyListens() throws Exception {
        fixture().assumeReliable();
        assumeTrue(OpenDescriptors.areVisible(), "this system doesn't show its descriptors");
        TransportAddress nobody = fixture().deserted();
        assertThatThrownBy(() -> connectTo(nobody)).isInstanceOf(IOException.class);
        int descriptors = OpenDescriptors.count();
        for (int time = 0; time < 20; time++) {
            assertThatThrownBy(() -> connectTo(nobody)).isInstanceOf(IOException.class);
        }
        Patience.await("descriptors to be freed", () -> OpenDescriptors.count() <= descriptors);
    }

    private void connectTo(TransportAddress address) throws IOException {
        fixture().transport().connect(address, fixture().options(SMALL_BYTES)).close();
    }

    @Test
    default void makesNoMoreGarbageInSteadyStateThanItsLibrary() throws Exception {
        try (Connection connection = fixture().connection(SMALL_BYTES)) {
            GarbageAllowance allowed = fixture().garbageHere();
            assertThat(ContractRoundTrip.allocatedBytesInSteadyState(connection, SMALL_BYTES, allowed.mostBytes()))
                    .as("bytes allocated in a round trip, %s", allowed.reason())
                    .isLessThanOrEqualTo(allowed.mostBytes());
        }
    }
}
