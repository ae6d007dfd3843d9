// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixSeqpacketContractTest {
    @Nested
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UnixSeqpacketTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UnixSeqpacketTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends TransportContractTest {
        WithEpoll() {
            super(new UnixSeqpacketTransport(), WaitStrategy.EPOLL);
        }
    }
}
