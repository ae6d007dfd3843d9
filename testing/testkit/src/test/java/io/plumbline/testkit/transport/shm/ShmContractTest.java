// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.shm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.shm.ShmTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class ShmContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new ShmTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new ShmTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    @Tag("full")
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new ShmTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    @Tag("full")
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new ShmTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    @Tag("full")
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new ShmTransport(), WaitStrategy.PARK);
        }
    }
}
