// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.unix.PipeTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class PipeContractTest {
    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new PipeTransport(), WaitStrategy.EPOLL);
        }
    }
}
