// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.mesh.run.Inventory;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RemoteAgentsTest {

    @Test
    void anAgentHasTheAddressAndTheLabelsOfItsLine() {
        assertThat(new RemoteAgents("c:4720")
                        .agent(
                                new Inventory.Host(
                                        "u@a", "10.0.0.1", "/opt/plumbline", Map.of("rack", "r1", "host", "a")),
                                "5f"))
                .containsExactly(
                        "/opt/plumbline",
                        "agent",
                        "--join",
                        "c:4720",
                        "--pin",
                        "5f",
                        "--token-file",
                        "-",
                        "--bind",
                        "10.0.0.1",
                        "--label",
                        "host=a",
                        "--label",
                        "rack=r1");
    }
}
