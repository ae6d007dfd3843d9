// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.udp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.udp.UdpTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UdpContractTest {

    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithSelect extends TransportContractTest {
        WithSelect() {
            super(new UdpTransport(), WaitStrategy.SELECT);
        }
    }

    @Nested
    @Tag("full")
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UdpTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new UdpTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
