// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.Optional;

/**
 * The CPU that one thread ran on.
 *
 * @param role what the thread does: {@code client}, {@code reflector}, {@code jitter}, ...
 * @param cpu number of the logical CPU it was pinned to, or -1 if the operating system chose
 * @param reason why: requested, chosen automatically and on what grounds, or why pinning failed
 */
public record ThreadPlacement(String role, int cpu, String reason) {

    /** The CPU number of a thread that is not pinned. */
    public static final int UNPINNED = -1;

    /** How a reason begins if a thread was to be pinned and could not be. */
    public static final String NOT_PINNED = "could not be pinned";

    /** What a remedy begins with in a reason, which then ends with a bracket. */
    public static final String REMEDY = " (remedy: ";

    /**
     * Describes a thread that could not be pinned.
     *
     * @param role what the thread does
     * @param cpu number of the CPU that it was to be pinned to
     * @param why why it could not be
     * @return its placement
     */
    public static ThreadPlacement notPinned(String role, int cpu, PinningException why) {
        return new ThreadPlacement(role, UNPINNED, NOT_PINNED + " to CPU " + cpu + ": " + why.getMessage());
    }

    /**
     * Returns what to do about a thread that could not be pinned, if its reason says so.
     *
     * @return the remedy; empty if it says none, as where another CPU would do
     */
    public Optional<String> remedy() {
        int at = reason.lastIndexOf(REMEDY);
        return at < 0 || !reason.endsWith(")")
                ? Optional.empty()
                : Optional.of(reason.substring(at + REMEDY.length(), reason.length() - 1));
    }

    /**
     * Tells whether the thread was pinned.
     *
     * @return true if it was
     */
    public boolean isPinned() {
        return cpu != UNPINNED;
    }
}
