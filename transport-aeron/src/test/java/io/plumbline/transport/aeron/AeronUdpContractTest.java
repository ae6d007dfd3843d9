// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

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
    class WithSpin extends UdpContractTest {
        WithSpin() {
            super(WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSpinHint extends UdpContractTest {
        WithSpinHint() {
            super(WaitStrategy.SPIN_HINT);
        }
    }

    @Nested
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
    class WithPark extends UdpContractTest {
        WithPark() {
            super(WaitStrategy.PARK);
        }
    }
}
