// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.uring.UdpIoUringTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UdpIoUringContractTest {

    @Nested
    @Tag("full")
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new UdpIoUringTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new UdpIoUringTransport(), WaitStrategy.SPIN);
        }
    }
}
