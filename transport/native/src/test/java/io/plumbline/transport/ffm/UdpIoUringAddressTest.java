// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpContractTest;
import io.plumbline.transport.ffm.uring.UdpIoUringTransport;

class UdpIoUringAddressTest extends IpContractTest {
    UdpIoUringAddressTest() {
        super(new UdpIoUringTransport(), WaitStrategy.SPIN);
    }
}
