// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp.tls;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.tcp.tls.TlsTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

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
    @Tag("full")
    class WithSpin extends OverTls {
        WithSpin() {
            super(WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSelectNow extends OverTls {
        WithSelectNow() {
            super(WaitStrategy.SELECT_NOW);
        }
    }

    @Nested
    @Tag("full")
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
    @Tag("full")
    class WithVirtual extends OverTls {
        WithVirtual() {
            super(WaitStrategy.VIRTUAL);
        }
    }
}
