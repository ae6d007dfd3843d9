// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.thread;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import io.plumbline.transport.thread.ThreadTransport;
import org.junit.jupiter.api.Nested;

class ThreadContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new ThreadTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new ThreadTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new ThreadTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    class WithBackOff extends TransportContractTest {
        WithBackOff() {
            super(new ThreadTransport(), WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    class WithPark extends TransportContractTest {
        WithPark() {
            super(new ThreadTransport(), WaitStrategy.PARK);
        }
    }
}
