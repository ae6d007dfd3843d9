// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Cpu;
import net.openhft.affinity.AffinityLock;

/** The CPU setting that makes JLBH leave pinning to its caller. */
final class Pinning {

    private Pinning() {}

    /** For {@code JLBHOptions.acquireLock}: null is what JLBH expects from one who pins by himself. */
    @SuppressWarnings("ReturnsNullCollection") // not a collection; null is the documented answer
    static AffinityLock pinAndReturnNoLock(int cpu) {
        Cpu.pinCurrentThread(cpu);
        return null;
    }
}
