// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixNativeContractTest {
    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UnixNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UnixNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixNativeTransport(), WaitStrategy.EPOLL);
        }
    }
}
