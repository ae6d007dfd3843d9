// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetector.Level;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.Transport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;

class NettyContractTest {

    private static final GarbageAllowance RUNNING_THE_LOOP =
            new GarbageAllowance(300, "beyond Netty's entries of its outbound buffer and the JDK's selected keys");
    private static final GarbageAllowance HANDING_OVER =
            new GarbageAllowance(600, "beyond what Netty makes around pooled buffers and for its loop's thread");

    /** Every buffer is watched, except where garbage is counted, as watching makes much of it. */
    abstract static class Contract extends TransportContractTest {

        private final GarbageAllowance garbage;

        Contract(Transport transport, WaitStrategy waitStrategy) {
            super(transport, waitStrategy);
            garbage = waitStrategy.burnsCpu() ? RUNNING_THE_LOOP : HANDING_OVER;
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
            return garbage;
        }
    }

    @Nested
    @Tag("full")
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
    @Tag("full")
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
