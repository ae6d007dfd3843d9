// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.util.BitSet;
import net.openhft.affinity.Affinity;
import net.openhft.affinity.AffinityLock;

/** Puts a thread on a CPU with JLBH's own affinity library, and makes sure that it is there. */
final class Pinning {

    private Pinning() {}

    /** For {@code JLBHOptions.acquireLock}: null is what JLBH expects from one who pins by himself. */
    @SuppressWarnings("ReturnsNullCollection") // not a collection; null is the documented answer
    static AffinityLock pinAndReturnNoLock(int cpu) {
        pinCurrentThread(cpu);
        return null;
    }

    static void pinCurrentThread(int cpu) {
        if (cpu < 0) {
            return;
        }
        BitSet wanted = new BitSet();
        wanted.set(cpu);
        Affinity.setAffinity(wanted);
        if (!wanted.equals(Affinity.getAffinity())) {
            throw new IllegalStateException("can't pin: cpu=%d, affinity=%s, library=%s"
                    .formatted(
                            cpu,
                            Affinity.getAffinity(),
                            Affinity.getAffinityImpl().getClass().getSimpleName()));
        }
    }
}
