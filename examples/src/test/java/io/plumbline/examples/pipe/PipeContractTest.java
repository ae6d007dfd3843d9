// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.WaitStrategy;

class PipeContractTest extends TransportContractTest {

    PipeContractTest() {
        super(new PipeTransport(), WaitStrategy.SPIN);
    }
}
