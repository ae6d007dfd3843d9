// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpContractTest;
import io.plumbline.transport.ffm.internet.UdpNativeTransport;

class UdpNativeAddressTest extends IpContractTest {
    UdpNativeAddressTest() {
        super(new UdpNativeTransport(), WaitStrategy.SPIN);
    }
}
