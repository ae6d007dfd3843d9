// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import io.plumbline.transport.tcp.TcpTransport;
import org.junit.jupiter.api.Nested;

class TcpContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new TcpTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSelectNow extends TransportContractTest {
        WithSelectNow() {
            super(new TcpTransport(), WaitStrategy.SELECT_NOW);
        }
    }

    @Nested
    class WithSelect extends TransportContractTest {
        WithSelect() {
            super(new TcpTransport(), WaitStrategy.SELECT);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new TcpTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new TcpTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
