// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class EventFdContractTest {

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new EventFdTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new EventFdTransport(), WaitStrategy.EPOLL);
        }
    }
}
