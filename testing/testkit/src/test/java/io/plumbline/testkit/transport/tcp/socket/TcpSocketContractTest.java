// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp.socket;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.tcp.socket.TcpSocketTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class TcpSocketContractTest {

    @Nested
    @Tag("full")
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new TcpSocketTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new TcpSocketTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
