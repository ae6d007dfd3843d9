// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.unix.UnixSeqpacketTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UnixSeqpacketContractTest {
    @Nested
    @Tag("full")
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UnixSeqpacketTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UnixSeqpacketTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithEpoll extends NativeContract {
        WithEpoll() {
            super(new UnixSeqpacketTransport(), WaitStrategy.EPOLL);
        }
    }
}
