// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixDatagramContractTest {
    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UnixDatagramTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UnixDatagramTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends TransportContractTest {
        WithEpoll() {
            super(new UnixDatagramTransport(), WaitStrategy.EPOLL);
        }
    }
}
