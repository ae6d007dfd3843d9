// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class EventFdContractTest {

    @Nested
    @Tag("full")
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
