// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.internet.UdpNativeTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UdpNativeContractTest {

    @Nested
    @Tag("full")
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UdpNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UdpNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
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
