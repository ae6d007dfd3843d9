// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.GarbageAllowance;
import io.plumbline.testkit.transport.TransportContractTest;
import io.plumbline.transport.spi.Transport;

/** The contract of all transports, with what is peculiar to calls through method handles. */
abstract class NativeContract extends TransportContractTest {

    /** A fresh JVM makes none, which the test of the command line shows by counting its collections. */
    private static final GarbageAllowance BOXES = new GarbageAllowance(
            256,
            "beyond boxes around calls that the compiler doesn't inline in a JVM that has tested much else before");

    NativeContract(Transport transport, WaitStrategy waitStrategy) {
        super(transport, waitStrategy);
    }

    @Override
    protected GarbageAllowance garbage() {
        return BOXES;
    }
}
