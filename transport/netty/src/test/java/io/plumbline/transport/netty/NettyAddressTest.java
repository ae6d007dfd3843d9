// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpStreamContractTest;
import org.junit.jupiter.api.Nested;

class NettyAddressTest {

    @Nested
    class OverNio extends IpStreamContractTest {
        OverNio() {
            super(new NettyNioTransport(), WaitStrategy.EVENT_LOOP_SPIN);
        }
    }

    @Nested
    class OverEpoll extends IpStreamContractTest {
        OverEpoll() {
            super(new NettyEpollTransport(), WaitStrategy.EVENT_LOOP);
        }
    }

    @Nested
    class OverIoUring extends IpStreamContractTest {
        OverIoUring() {
            super(new NettyIoUringTransport(), WaitStrategy.EVENT_LOOP);
        }
    }
}
