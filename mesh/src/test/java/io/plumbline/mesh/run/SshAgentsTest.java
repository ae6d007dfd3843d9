// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SshAgentsTest {

    @Test
    void quotesWhatTheShellOfTheOtherHostReads() {
        assertThat(SshAgents.words(
                        new Inventory.Host("u@a", "10.0.0.1", "plumbline", Map.of()),
                        List.of("/opt/it's/plumbline", "agent")))
                .startsWith("ssh", "-T", "-o", "BatchMode=yes")
                .endsWith("u@a", "exec '/opt/it'\\''s/plumbline' 'agent'");
    }
}
