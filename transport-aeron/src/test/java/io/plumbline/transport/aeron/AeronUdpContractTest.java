// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class AeronUdpContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new AeronUdpTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new AeronUdpTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new AeronUdpTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new AeronUdpTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new AeronUdpTransport(), WaitStrategy.PARK);
        }
    }
}
