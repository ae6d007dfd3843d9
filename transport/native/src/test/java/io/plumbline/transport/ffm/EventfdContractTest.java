// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.memory.EventfdTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class EventfdContractTest {

    @Nested
    @Tag("full")
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new EventfdTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new EventfdTransport(), WaitStrategy.EPOLL);
        }
    }
}
