// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.spi.WaitStrategy;

class TcpIoUringAddressTest extends IpStreamContractTest {
    TcpIoUringAddressTest() {
        super(new TcpIoUringTransport(), WaitStrategy.SPIN);
    }
}
