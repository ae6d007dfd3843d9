// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class TcpNativeContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new TcpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new TcpNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends TransportContractTest {
        WithEpoll() {
            super(new TcpNativeTransport(), WaitStrategy.EPOLL);
        }
    }

    @Nested
    class WithBusyPoll extends TransportContractTest {
        WithBusyPoll() {
            super(new TcpNativeTransport(), WaitStrategy.BUSY_POLL);
        }
    }
}
