// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp.tls;

import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;
import io.plumbline.transport.tcp.tls.TlsTransport;
import org.junit.jupiter.api.Nested;

class TlsContractTest {

    private static final GarbageAllowance OF_THE_ENGINE =
            new GarbageAllowance(8192, "SSLEngine makes some 1.5 KB of objects for each of the four records");

    /** Over TLS the engine allocates. */
    abstract static class OverTls extends TransportContractTest {

        OverTls(WaitStrategy waitStrategy) {
            super(new TlsTransport(), waitStrategy);
        }

        @Override
        protected GarbageAllowance garbage() {
            return OF_THE_ENGINE;
        }
    }

    @Nested
    class WithSpin extends OverTls {
        WithSpin() {
            super(WaitStrategy.SPIN);
        }
    }

    @Nested
    class WithSelectNow extends OverTls {
        WithSelectNow() {
            super(WaitStrategy.SELECT_NOW);
        }
    }

    @Nested
    class WithSelect extends OverTls {
        WithSelect() {
            super(WaitStrategy.SELECT);
        }
    }

    @Nested
    class WithBlock extends OverTls {
        WithBlock() {
            super(WaitStrategy.BLOCK);
        }
    }

    @Nested
    class WithVirtual extends OverTls {
        WithVirtual() {
            super(WaitStrategy.VIRTUAL);
        }
    }
}
