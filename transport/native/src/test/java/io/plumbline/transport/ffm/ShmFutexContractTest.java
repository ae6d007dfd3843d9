// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.memory.ShmFutexTransport;
import org.junit.jupiter.api.Nested;

class ShmFutexContractTest {

    @Nested
    class WithFutex extends NativeContract {
        WithFutex() {
            super(new ShmFutexTransport(), WaitStrategy.FUTEX);
        }
    }
}
