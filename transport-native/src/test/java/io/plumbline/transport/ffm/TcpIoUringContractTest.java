// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class TcpIoUringContractTest {

    @Nested
    class WithBlock extends NativeContract {
        WithBlock() {
            super(new TcpIoUringTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithSpin extends NativeContract {
        WithSpin() {
            super(new TcpIoUringTransport(), WaitStrategy.SPIN);
        }
    }
}
