// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UdpNativeContractTest {

    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UdpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UdpNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends TransportContractTest {
        WithEpoll() {
            super(new UdpNativeTransport(), WaitStrategy.EPOLL);
        }
    }

    @Nested
    class WithBusyPoll extends TransportContractTest {
        WithBusyPoll() {
            super(new UdpNativeTransport(), WaitStrategy.BUSY_POLL);
        }
    }
}
