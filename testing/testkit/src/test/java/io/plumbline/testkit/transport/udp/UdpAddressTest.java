// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.udp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpContractTest;
import io.plumbline.transport.udp.UdpTransport;

class UdpAddressTest extends IpContractTest {
    UdpAddressTest() {
        super(new UdpTransport(), WaitStrategy.SPIN);
    }
}
