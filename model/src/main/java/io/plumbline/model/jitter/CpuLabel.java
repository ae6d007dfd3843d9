// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

/** Names CPUs for people: where threads can't be pinned, a thread is watched on whichever CPU it was. */
public final class CpuLabel {

    /** The number of a CPU that isn't known. */
    public static final int ANY = -1;

    private CpuLabel() {}

    /**
     * Names a CPU. {@code cpu}: its number; negative if it isn't known. Returns such as {@code CPU 3}, or
     * {@code any CPU}.
     */
    public static String of(int cpu) {
        return cpu < 0 ? "any CPU" : "CPU " + cpu;
    }

    /**
     * Names a CPU where only a number is expected. {@code cpu}: its number; negative if it isn't known. Returns such as
     * {@code 3}, or {@code any}.
     */
    public static String number(int cpu) {
        return cpu < 0 ? "any" : Integer.toString(cpu);
    }
}
