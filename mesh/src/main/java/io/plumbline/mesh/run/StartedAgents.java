// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Agents in processes that end when their standard input does. */
public abstract class StartedAgents implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 3;

    private final List<Process> processes = new ArrayList<>();

    final Process start(ProcessBuilder builder) throws IOException {
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    /** Kills an agent, as tests do. */
    final void kill(int number) {
        processes.get(number).destroyForcibly();
    }

    /** Lets the agents end; kills those that don't within {@value #PATIENCE_SECONDS} s. Safe to call twice. */
    @Override
    public void close() {
        for (Process process : processes) {
            try {
                process.getOutputStream().close(); // the end of its standard input tells it
            } catch (IOException gone) {
                // as wanted
            }
        }
        for (Process process : processes) {
            try {
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                process.destroyForcibly();
            }
        }
    }
}
