// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixNativeContractTest {
    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UnixNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UnixNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends TransportContractTest {
        WithEpoll() {
            super(new UnixNativeTransport(), WaitStrategy.EPOLL);
        }
    }
}
