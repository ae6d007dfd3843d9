// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TransportContractTest;

class NioPipeContractTest extends TransportContractTest {

    NioPipeContractTest() {
        super(new NioPipeTransport(), WaitStrategy.SPIN);
    }
}
