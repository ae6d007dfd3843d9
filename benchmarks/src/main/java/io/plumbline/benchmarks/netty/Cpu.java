// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import java.util.BitSet;
import net.openhft.affinity.Affinity;

/** Puts the current thread, and those that it starts, on a CPU. */
final class Cpu {

    private Cpu() {}

    static void pinCurrentThread(int cpu) {
        if (cpu < 0) {
            return;
        }
        BitSet wanted = new BitSet();
        wanted.set(cpu);
        Affinity.setAffinity(wanted);
        if (!wanted.equals(Affinity.getAffinity())) {
            throw new IllegalStateException("can't pin: cpu=" + cpu + ", affinity=" + Affinity.getAffinity());
        }
    }
}
