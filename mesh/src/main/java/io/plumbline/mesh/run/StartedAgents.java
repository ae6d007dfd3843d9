// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.fork.ChildProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Agents in processes that end when their standard input does. */
public abstract class StartedAgents implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final List<ChildProcess> processes = new ArrayList<>();

    final ChildProcess start(ProcessBuilder builder) throws IOException {
        ChildProcess process = ChildProcess.start(builder, PATIENCE);
        processes.add(process);
        return process;
    }

    final void kill(int number) {
        processes.get(number).kill();
    }

    /** Lets the agents end, all at once. Safe to call twice. */
    @Override
    public void close() {
        processes.forEach(ChildProcess::end);
        processes.forEach(ChildProcess::close);
    }
}
