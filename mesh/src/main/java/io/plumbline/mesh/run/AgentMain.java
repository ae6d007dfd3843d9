// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.fork.ParentWatch;
import io.plumbline.model.mesh.MeshHost;
import java.io.IOException;
import java.util.Map;

/** Main class of an agent that another process starts on the same host, and that ends with it. */
public final class AgentMain {

    private AgentMain() {}

    public static void main(String[] arguments) throws IOException {
        ParentWatch.start(System.in, () -> {});
        AgentSpec spec = new AgentSpec(
                new AgentSpec.Address(arguments[0], Integer.parseInt(arguments[1])),
                arguments[2],
                arguments[3],
                "127.0.0.1",
                arguments.length > 5
                        ? Map.of(MeshHost.NAME, arguments[4], LoadTeam.ROLE, arguments[5])
                        : Map.of(MeshHost.NAME, arguments[4]),
                AgentSpec.Limits.ALL,
                AgentSpec.Loads.ALL);
        try (AgentProcess agent = new AgentProcess(spec, line -> {})) {
            agent.await();
        }
        System.exit(0);
    }
}
