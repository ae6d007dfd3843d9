// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UnixDatagramContractTest {
    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UnixDatagramTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UnixDatagramTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixDatagramTransport(), WaitStrategy.EPOLL);
        }
    }
}
