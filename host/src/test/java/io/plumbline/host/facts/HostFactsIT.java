// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.environment.HostFacts;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Reads the host that the test runs on. */
class HostFactsIT {

    @Test
    void knowsTheHostThatItRunsOn() {
        HostFacts facts =
                HostFactsReader.ofThisHost(TopologyReader.ofThisHost()).read();

        assertThat(facts.onlineCpus()).isPositive();
        assertThat(facts.allowedCpus()).isNotEmpty();
        assertThat(facts.operatingSystem()).isNotEqualTo(HostFactsReader.UNKNOWN);
        assertThat(facts.memoryBytes()).isPositive();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void agreesWithOshi() {
        LinuxFacts own = new LinuxFacts(HostFiles.ofThisHost());
        OshiFacts oshi = new OshiFacts();

        assertThat(oshi.hostName()).isEqualTo(own.hostName());
        assertThat(oshi.memoryBytes().orElse(0L)).isEqualTo(own.memoryBytes().orElse(-1L));
    }

    @Test
    void asksOshiWhereThereAreNoFiles() {
        HostFacts facts = new HostFactsReader(
                        new HostFiles(Path.of("no such folder")), TopologyReader.ofThisHost(), new OshiFacts())
                .read();

        assertThat(facts.cpuModel()).isNotEqualTo(HostFactsReader.UNKNOWN);
        assertThat(facts.kernel()).isNotEqualTo(HostFactsReader.UNKNOWN);
    }
}
