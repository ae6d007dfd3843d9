// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetector.Level;
import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.WaitStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;

class NettyContractTest {

    /** Every buffer is watched, except where garbage is counted, as watching makes much of it. */
    abstract static class Contract extends TransportContractTest {

        Contract(Transport transport, WaitStrategy waitStrategy) {
            super(transport, waitStrategy);
        }

        @BeforeEach
        void watchBuffers(TestInfo test) {
            boolean countsGarbage = test.getDisplayName().contains("Garbage");
            ResourceLeakDetector.setLevel(countsGarbage ? Level.DISABLED : Level.PARANOID);
        }

        @AfterEach
        void hasLeakedNoBuffers() {
            assertThat(LeakRecorder.leaks()).isEmpty();
        }

        @Override
        protected GarbageAllowance garbage() {
            return new GarbageAllowance(1024, "as Netty makes tasks, and the JDK's selector keys");
        }
    }

    @Nested
    class NioWithEventLoop extends Contract {
        NioWithEventLoop() {
            super(new NettyNioTransport(), WaitStrategy.EVENT_LOOP);
        }
    }

    @Nested
    class NioWithEventLoopSpin extends Contract {
        NioWithEventLoopSpin() {
            super(new NettyNioTransport(), WaitStrategy.EVENT_LOOP_SPIN);
        }
    }

    @Nested
    class EpollWithEventLoop extends Contract {
        EpollWithEventLoop() {
            super(new NettyEpollTransport(), WaitStrategy.EVENT_LOOP);
        }
    }

    @Nested
    class EpollWithEventLoopSpin extends Contract {
        EpollWithEventLoopSpin() {
            super(new NettyEpollTransport(), WaitStrategy.EVENT_LOOP_SPIN);
        }
    }

    @Nested
    class IoUringWithEventLoop extends Contract {
        IoUringWithEventLoop() {
            super(new NettyIoUringTransport(), WaitStrategy.EVENT_LOOP);
        }
    }
}
