// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import java.io.IOException;
import java.time.Duration;

/** Stops a process for a while with signals, always through the same shell, since starting one takes a CPU from others. */
public final class ProcessStop implements AutoCloseable {

    private final SignalShell shell;
    private final Duration length;

    public ProcessStop(long pid, Duration length) throws IOException {
        this.shell = new SignalShell(pid);
        this.length = length;
    }

    public void stop() throws IOException, InterruptedException {
        shell.freeze(length);
    }

    @Override
    public void close() throws IOException {
        shell.close();
    }
}
