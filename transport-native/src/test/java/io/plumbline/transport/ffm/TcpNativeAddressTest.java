// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.spi.WaitStrategy;

class TcpNativeAddressTest extends IpStreamContractTest {
    TcpNativeAddressTest() {
        super(new TcpNativeTransport(), WaitStrategy.SPIN);
    }
}
