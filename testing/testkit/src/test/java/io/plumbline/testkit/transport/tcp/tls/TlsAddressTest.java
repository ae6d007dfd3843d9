// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport.tcp.tls;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.IpContractTest;
import io.plumbline.transport.tcp.tls.TlsTransport;

class TlsAddressTest extends IpContractTest {
    TlsAddressTest() {
        super(new TlsTransport(), WaitStrategy.SPIN);
    }

    /** A fingerprint: without one nobody is trusted. */
    @Override
    protected String mark() {
        return "#sha256=" + "0".repeat(64);
    }
}
