// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class TcpNativeContractTest {

    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new TcpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new TcpNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new TcpNativeTransport(), WaitStrategy.EPOLL);
        }
    }

    @Nested
    class WithBusyPoll extends NativeContract {
        WithBusyPoll() {
            super(new TcpNativeTransport(), WaitStrategy.BUSY_POLL);
        }
    }
}
