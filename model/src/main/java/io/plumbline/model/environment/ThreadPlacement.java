// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/**
 * The CPU that one thread ran on.
 *
 * @param role what the thread does: {@code client}, {@code reflector}, {@code jitter}, ...
 * @param cpu number of the logical CPU it was pinned to, or -1 if the operating system chose
 * @param reason why: requested, chosen automatically and on what grounds, or why pinning failed
 * @param remedy what to do about that, a phrase such as {@code pin to another CPU}; empty where another CPU would do
 */
public record ThreadPlacement(String role, int cpu, String reason, boolean isRefused, String remedy) {

    /** The CPU number of a thread that is not pinned. */
    public static final int UNPINNED = -1;

    /**
     * The place of a thread that nothing was refused to. {@code cpu}: number of the logical CPU it was pinned to, or -1
     * if the operating system chose.
     */
    public ThreadPlacement(String role, int cpu, String reason) {
        this(role, cpu, reason, false, "");
    }

    /** Describes a thread that could not be pinned. */
    public static ThreadPlacement notPinned(String role, int cpu, PinningException why) {
        return new ThreadPlacement(
                role, UNPINNED, "could not be pinned to CPU " + cpu + ": " + why.getMessage(), true, why.remedy());
    }

    public ThreadPlacement as(String other) {
        return new ThreadPlacement(other, cpu, reason, isRefused, remedy);
    }

    public boolean isPinned() {
        return cpu != UNPINNED;
    }
}
