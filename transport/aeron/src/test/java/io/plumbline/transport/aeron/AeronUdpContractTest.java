// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class AeronUdpContractTest {

    private static final GarbageAllowance POLLERS = new GarbageAllowance(
            1024, "which Aeron's pollers of sockets do: an iterator in every turn, where the compiler leaves it");

    abstract static class UdpContractTest extends TransportContractTest {
        UdpContractTest(WaitStrategy waitStrategy) {
            super(new AeronUdpTransport(), waitStrategy);
        }

        @Override
        protected GarbageAllowance garbage() {
            return POLLERS;
        }
    }

    @Nested
    @Tag("full")
    class WithSpin extends UdpContractTest {
        WithSpin() {
            super(WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSpinHint extends UdpContractTest {
        WithSpinHint() {
            super(WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
    @Tag("full")
    class WithYield extends UdpContractTest {
        WithYield() {
            super(WaitStrategy.YIELD);
        }
    }

    @Nested
    class WithBackOff extends UdpContractTest {
        WithBackOff() {
            super(WaitStrategy.BACK_OFF);
        }
    }

    @Nested
    @Tag("full")
    class WithPark extends UdpContractTest {
        WithPark() {
            super(WaitStrategy.PARK);
        }
    }
}
