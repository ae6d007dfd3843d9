// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.environment.HostFacts;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

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
    void asksThisJvmWhereThereAreNoFiles() {
        HostFacts facts =
                new HostFactsReader(new HostFiles(Path.of("no such folder")), TopologyReader.ofThisHost()).read();

        assertThat(facts.kernel()).isEqualTo(System.getProperty("os.version"));
        assertThat(facts.operatingSystem()).isEqualTo(System.getProperty("os.name"));
        assertThat(facts.memoryBytes()).isPositive();
        assertThat(facts.hostName()).isNotEmpty();
    }
}
