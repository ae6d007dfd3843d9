// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class UdpIoUringContractTest {

    @Nested
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
