// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.unix.UnixDatagramTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UnixDatagramContractTest {
    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixDatagramTransport(), WaitStrategy.EPOLL);
        }
    }
}
