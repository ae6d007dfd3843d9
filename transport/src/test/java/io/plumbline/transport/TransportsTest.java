// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.tcp.TcpTransport;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransportsTest {

    @Test
    void findsTcpByItsName() {
        assertThat(Transports.named("tcp")).isInstanceOf(TcpTransport.class);
    }

    @Test
    void listsAllInTheOrderOfTheirNames() {
        assertThat(Transports.all()).extracting(Transport::name).contains("tcp").isSorted();
    }

    @Test
    void namesThoseThatThereAreForAnUnknownName() {
        assertThatThrownBy(() -> Transports.named("pigeon"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("unknown transport: value=pigeon \\(allowed: .*\\btcp\\b.*\\)");
    }

    @Test
    void refusesTwoTransportsWithOneName() {
        assertThatThrownBy(() -> Transports.byName(List.of(new TcpTransport(), new TcpTransport())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("two transports with one name: name=tcp");
    }
}
