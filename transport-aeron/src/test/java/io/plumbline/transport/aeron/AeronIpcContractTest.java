// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class AeronIpcContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new AeronIpcTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new AeronIpcTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new AeronIpcTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new AeronIpcTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new AeronIpcTransport(), WaitStrategy.PARK);
        }
    }
}
