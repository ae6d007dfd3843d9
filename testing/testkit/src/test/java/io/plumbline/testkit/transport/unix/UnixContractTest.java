// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.unix;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.unix.UnixTransport;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class UnixContractTest {

    @Nested
    @Tag("full")
    class WithSpin extends TransportContractTest {
        WithSpin() {
            super(new UnixTransport(), WaitStrategy.SPIN);
        }
    }

    @Nested
    @Tag("full")
    class WithSelectNow extends TransportContractTest {
        WithSelectNow() {
            super(new UnixTransport(), WaitStrategy.SELECT_NOW);
        }
    }

    @Nested
    @Tag("full")
    class WithSelect extends TransportContractTest {
        WithSelect() {
            super(new UnixTransport(), WaitStrategy.SELECT);
        }
    }

    @Nested
    class WithBlock extends TransportContractTest {
        WithBlock() {
            super(new UnixTransport(), WaitStrategy.BLOCK);
        }
    }

    @Nested
    @Tag("full")
    class WithVirtual extends TransportContractTest {
        WithVirtual() {
            super(new UnixTransport(), WaitStrategy.VIRTUAL);
        }
    }
}
