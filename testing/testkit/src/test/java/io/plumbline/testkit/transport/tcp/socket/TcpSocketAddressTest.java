// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp.socket;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.tcp.socket.TcpSocketTransport;

class TcpSocketAddressTest extends IpStreamContractTest {
    TcpSocketAddressTest() {
        super(new TcpSocketTransport(), WaitStrategy.BLOCK);
    }
}
