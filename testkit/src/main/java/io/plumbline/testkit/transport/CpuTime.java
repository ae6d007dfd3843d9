// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Tells a thread that sleeps from one that burns its CPU. */
final class CpuTime {

    private static final Duration WINDOW = Duration.ofMillis(200);
    private static final int ATTEMPTS = 25;

    private CpuTime() {}

    /** Returns true as soon as the thread uses less than a quarter of a CPU; it may have work to do before. */
    static boolean fallsAsleep(Thread thread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            long before = threads.getThreadCpuTime(thread.getId());
            Patience.pause(WINDOW);
            long usedNanos = threads.getThreadCpuTime(thread.getId()) - before;
            if (usedNanos < WINDOW.toNanos() / 4) {
                return true;
            }
        }
        return false;
    }
}
