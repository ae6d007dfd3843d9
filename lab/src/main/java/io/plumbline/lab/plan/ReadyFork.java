// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.HarnessOptions;
import java.util.OptionalLong;

/**
 * A fork for which everything it needs is running. {@code reflectorPid}: process id of a reflector that was started for
 * it; empty if none was.
 */
public record ReadyFork(HarnessOptions harness, OptionalLong reflectorPid, Runnable end) implements AutoCloseable {

    @Override
    public void close() {
        end.run();
    }
}
