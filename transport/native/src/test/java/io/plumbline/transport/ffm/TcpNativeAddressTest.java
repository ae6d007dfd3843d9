// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpStreamContractTest;
import io.plumbline.transport.ffm.internet.TcpNativeTransport;

class TcpNativeAddressTest extends IpStreamContractTest {
    TcpNativeAddressTest() {
        super(new TcpNativeTransport(), WaitStrategy.SPIN);
    }
}
