// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixSeqpacketContractTest {
    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UnixSeqpacketTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UnixSeqpacketTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixSeqpacketTransport(), WaitStrategy.EPOLL);
        }
    }
}
