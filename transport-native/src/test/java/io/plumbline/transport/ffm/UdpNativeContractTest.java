// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UdpNativeContractTest {

    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UdpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UdpNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UdpNativeTransport(), WaitStrategy.EPOLL);
        }
    }

    @Nested
    class WithBusyPoll extends NativeContract {
        WithBusyPoll() {
            super(new UdpNativeTransport(), WaitStrategy.BUSY_POLL);
        }
    }
}
