// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.tcp.TcpTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class TcpContractTest {

    @Nested
    @Tag("full")
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new TcpTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new TcpTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new TcpTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
