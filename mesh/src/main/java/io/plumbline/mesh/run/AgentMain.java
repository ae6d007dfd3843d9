// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.fork.ParentWatch;
import java.io.IOException;

/** Main class of an agent that another process starts on the same host, and that ends with it. */
public final class AgentMain {

    private AgentMain() {}

    /** Reads the {@link AgentSpec} from standard input, and runs until the coordinator or its parent ends it. */
    public static void main(String[] arguments) throws IOException {
        AgentSpec spec = ParentWatch.read(AgentSpec.class, System.in);
        ParentWatch.start(System.in, () -> {});
        try (AgentProcess agent = new AgentProcess(spec, line -> {})) {
            agent.await();
        }
        System.exit(0);
    }
}
