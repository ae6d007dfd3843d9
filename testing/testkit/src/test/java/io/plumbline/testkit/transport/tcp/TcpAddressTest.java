// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.tcp.TcpTransport;

class TcpAddressTest extends IpStreamContractTest {
    TcpAddressTest() {
        super(new TcpTransport(), WaitStrategy.SPIN);
    }
}
