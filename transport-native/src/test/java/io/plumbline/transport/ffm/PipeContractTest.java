// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class PipeContractTest {
    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new PipeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new PipeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new PipeTransport(), WaitStrategy.EPOLL);
        }
    }
}
