// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.shm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.shm.ShmTransport;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class ShmContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new ShmTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new ShmTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new ShmTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new ShmTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new ShmTransport(), WaitStrategy.PARK);
        }
    }
}
