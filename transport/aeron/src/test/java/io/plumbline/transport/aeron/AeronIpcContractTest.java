// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class AeronIpcContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new AeronIpcTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new AeronIpcTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    @Tag("full")
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new AeronIpcTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    @Tag("full")
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new AeronIpcTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    @Tag("full")
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new AeronIpcTransport(), WaitStrategy.PARK);
        }
    }
}
