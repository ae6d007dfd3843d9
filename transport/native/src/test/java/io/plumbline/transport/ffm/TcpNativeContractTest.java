// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.internet.TcpNativeTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class TcpNativeContractTest {

    @Nested
    @Tag("full")
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new TcpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithBusyPoll extends NativeContract {
        WithBusyPoll() {
            super(new TcpNativeTransport(), WaitStrategy.BUSY_POLL);
        }
    }
}
