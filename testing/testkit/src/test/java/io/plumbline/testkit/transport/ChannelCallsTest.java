// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Other tests of this JVM may tally too, so that totals are lower bounds here. */
class ChannelCallsTest {

    /** What the kernel doesn't count: sends and receives of datagrams, and looks of selectors. */
    @ParameterizedTest
    @CsvSource({"udp, BLOCK, 2", "udp, SPIN, 2", "udp, SELECT, 3", "tcp, SELECT, 1", "unix, SELECT_NOW, 1"})
    void areTalliedUnlessTheyReadOrWrite(String name, WaitStrategy waitStrategy, int perMessage) throws IOException {
        assertThat(TalliedCalls.of(Transports.named(name), waitStrategy))
                .isGreaterThanOrEqualTo((long) perMessage * TalliedCalls.MESSAGES);
    }
}
