// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.unix.UnixNativeTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UnixNativeContractTest {
    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UnixNativeTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UnixNativeTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixNativeTransport(), WaitStrategy.EPOLL);
        }
    }
}
