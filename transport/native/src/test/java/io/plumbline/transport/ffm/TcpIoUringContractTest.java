// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.uring.TcpIoUringTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class TcpIoUringContractTest {

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new TcpIoUringTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new TcpIoUringTransport(), WaitStrategy.SPIN);
        }
    }
}
