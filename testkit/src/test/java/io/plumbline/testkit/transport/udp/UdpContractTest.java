// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.udp;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import io.plumbline.transport.udp.UdpTransport;
import org.junit.jupiter.api.Nested;

class UdpContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UdpTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSelectNow extends TransportContractTest {
        WithSelectNow() {
            super(new UdpTransport(), WaitStrategy.SELECT_NOW);
        }
    }

    @Nested
    class WithSelect extends TransportContractTest {
        WithSelect() {
            super(new UdpTransport(), WaitStrategy.SELECT);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UdpTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new UdpTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
