// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.ffm.uring.TcpIoUringTransport;

class TcpIoUringAddressTest extends IpStreamContractTest {
    TcpIoUringAddressTest() {
        super(new TcpIoUringTransport(), WaitStrategy.SPIN);
    }
}
