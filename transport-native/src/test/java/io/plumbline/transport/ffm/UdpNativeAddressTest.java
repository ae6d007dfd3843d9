// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.testkit.transport.IpContractTest;
import io.plumbline.transport.spi.WaitStrategy;

class UdpNativeAddressTest extends IpContractTest {
    UdpNativeAddressTest() {
        super(new UdpNativeTransport(), WaitStrategy.SPIN);
    }
}
