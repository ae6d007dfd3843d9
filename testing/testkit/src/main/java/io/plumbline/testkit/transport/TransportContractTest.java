// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Contract of every transport with every wait strategy that it has. Extend it once for each wait strategy:
 *
 * <pre>{@code
 * class TcpSpinTest extends TransportContractTest {
 *     TcpSpinTest() {
 *         super(new TcpTransport(), WaitStrategy.SPIN);
 *     }
 * }
 * }</pre>
 *
 * <p>Skipped where the transport isn't available. What a transport doesn't promise isn't asked of it.
 */
@Tag("long") // each of them takes seconds; it needs no CPU of its own
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ExtendWith(NotPromised.Handler.class)
public abstract class TransportContractTest
        implements DeliveryContract,
                WaitingContract,
                EndingContract,
                DeathContract,
                ListenerContract,
                StrangerContract,
                EconomyContract {

    private final Transport transport;
    private final WaitStrategy waitStrategy;

    protected TransportContractTest(Transport transport, WaitStrategy waitStrategy) {
        this.transport = transport;
        this.waitStrategy = waitStrategy;
    }

    /** Returns an address that is free; {@link TransportAddress#ANY} unless overridden. */
    protected TransportAddress address() {
        return TransportAddress.ANY;
    }

    /**
     * Returns how much garbage a round trip may make; none unless overridden, for a transport whose library allocates.
     */
    protected GarbageAllowance garbage() {
        return GarbageAllowance.NONE;
    }

    @Override
    public final ContractFixture fixture() {
        return new ContractFixture(transport, waitStrategy, address(), garbage());
    }

    @BeforeEach
    void skipWhereNotAvailable() {
        Availability availability = transport.availability();
        assumeTrue(availability.isAvailable(), availability.reason());
    }
}
