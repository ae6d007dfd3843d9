// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.Transports;
import io.plumbline.transport.ffm.internet.TcpNativeTransport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class TcpNativeTransportTest {

    private final TcpNativeTransport transport = new TcpNativeTransport();

    @Test
    void isFoundByItsName() {
        assertThat(Transports.named("tcp-native")).isInstanceOf(TcpNativeTransport.class);
    }

    @Test
    void isAvailableOnTheJvmThatBuilds() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "needs Linux");

        assertThat(transport.availability().reason()).isEmpty();
    }
}
