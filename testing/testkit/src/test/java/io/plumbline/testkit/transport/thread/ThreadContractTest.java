// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.thread;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.thread.ThreadTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class ThreadContractTest {

    @Nested
    @Tag("full")
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new ThreadTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSpinHint extends TransportContractTest {
        WithSpinHint() {
            super(new ThreadTransport(), WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    @Tag("full")
    class WithYield extends TransportContractTest {
        WithYield() {
            super(new ThreadTransport(), WaitStrategy.YIELD);
        }
    }

    @Nested
    @Tag("full")
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
