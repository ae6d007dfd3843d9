// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Reads the host that the test runs on. */
class TopologyIT {

    @Test
    void allowsAsManyCpusAsTheJvmSeesOrMoreUnderAQuota() {
        Topology topology = TopologyReader.ofThisHost();

        assertThat(topology.allowed())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }
}
