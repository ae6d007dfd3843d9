// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import java.util.BitSet;
import net.openhft.affinity.Affinity;
import net.openhft.affinity.AffinityLock;

/** Pins threads to CPUs with the affinity library that JLBH depends on. */
public final class Cpu {

    private Cpu() {}

    /**
     * Puts the current thread, and those that it starts, on a CPU, and makes sure that it is there; -1 leaves it free.
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

    /**
     * Puts the current thread on a CPU, as JLBH's {@code acquireLock} does; -1 leaves it free. Returns null, which JLBH
     * expects from a task that pins by itself.
     */
    @SuppressWarnings("ReturnsNullCollection") // not a collection; null is the documented answer
    public static AffinityLock pinAndReturnNoLock(int cpu) {
        pinCurrentThread(cpu);
        return null;
    }
}
