// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import java.util.BitSet;
import net.openhft.affinity.Affinity;

/** Puts threads on CPUs, by the affinity library that JLBH brings along. */
public final class Cpu {

    private Cpu() {}

    /**
     * Puts the current thread, and those that it starts, on a CPU, and makes sure that it is there.
     *
     * @param cpu number of the logical CPU, -1 to leave it free
     * @throws IllegalStateException if the thread isn't there
     */
    public static void pinCurrentThread(int cpu) {
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
