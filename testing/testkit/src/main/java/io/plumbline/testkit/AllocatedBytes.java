// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Counts what the calling thread allocates. */
public final class AllocatedBytes {

    private AllocatedBytes() {}

    @FunctionalInterface
    public interface Step {

        void take(int number) throws IOException;
    }

    /** Takes so many steps, then as many again: what these allocate. Their numbers rise from 0. */
    public static long ofLast(int steps, Step step) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int i = 0; i < 2 * steps; i++) {
            if (i == steps) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            step.take(i);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
