// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.Nested;

class ShmFutexContractTest {

    @Nested
    class WithFutex extends TransportContractTest {
        WithFutex() {
            super(new ShmFutexTransport(), WaitStrategy.FUTEX);
        }
    }
}
