// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Cpu;
import net.openhft.affinity.AffinityLock;

/** What JLBH wants of one who pins by himself. */
final class Pinning {

    private Pinning() {}

    /** For {@code JLBHOptions.acquireLock}: null is what JLBH expects from one who pins by himself. */
    @SuppressWarnings("ReturnsNullCollection") // not a collection; null is the documented answer
    static AffinityLock pinAndReturnNoLock(int cpu) {
        Cpu.pinCurrentThread(cpu);
        return null;
    }
}
