// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.files.HostFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Reads the host that the test runs on. */
class TopologyIT {

    @Test
    void allowsAsManyCpusAsTheJvmSeesOrMoreUnderAQuota() {
        Topology topology = TopologyReader.ofThisHost();

        assertThat(topology.allowed())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void agreesWithOshiOnCpusAndCores() {
        Topology own = TopologyReader.read(HostFiles.ofThisHost()).orElseThrow();
        Topology oshi = OshiTopology.read().orElseThrow();

        assertThat(own.cpus())
                .extracting(LogicalCpu::number)
                .isEqualTo(oshi.cpus().stream().map(LogicalCpu::number).toList());
        assertThat(own.cores()).isEqualTo(oshi.cores());
        assertThat(own.sockets()).isEqualTo(oshi.sockets());
    }
}
