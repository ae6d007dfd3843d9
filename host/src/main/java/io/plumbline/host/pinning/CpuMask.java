// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import java.util.BitSet;
import java.util.List;

/**
 * The kernel's {@code cpu_set_t}: bit n of an array of words is CPU n. The words are 64 bits wide. On a 32-bit host,
 * where the kernel's are half as wide, that gives the same bytes as long as the host is little-endian, which all those
 * are that a JVM of 17 or later runs on.
 */
final class CpuMask {

    /** Bits in the C library's own fixed mask. */
    static final int USUAL_SIZE = 1024;

    private final long[] words;

    private CpuMask(int cpuCount) {
        words = new long[(cpuCount + Long.SIZE - 1) / Long.SIZE];
    }

    /** A mask with room for at least so many CPUs, all unset. */
    static CpuMask ofSize(int cpuCount) {
        return new CpuMask(cpuCount);
    }

    static CpuMask of(int cpu) {
        CpuMask mask = new CpuMask(Math.max(USUAL_SIZE, cpu + 1));
        mask.words[cpu / Long.SIZE] = 1L << cpu % Long.SIZE;
        return mask;
    }

    long[] words() {
        return words;
    }

    long sizeBytes() {
        return (long) words.length * Long.BYTES;
    }

    List<Integer> cpus() {
        return BitSet.valueOf(words).stream().boxed().toList();
    }
}
