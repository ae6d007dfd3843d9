// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

/**
 * Availability of a feature on this host and JVM; if it is missing, why and what to do.
 *
 * @param isAvailable true if it can be used
 * @param reason why not; empty if it can
 * @param remedy what to do about it; empty if it can
 */
public record Availability(boolean isAvailable, String reason, String remedy) {

    private static final Availability AVAILABLE = new Availability(true, "", "");

    /**
     * Says that it can be used.
     *
     * @return available
     */
    public static Availability available() {
        return AVAILABLE;
    }

    /**
     * Says that it can't be used.
     *
     * @param reason why not
     * @param remedy what to do about it
     * @return unavailable
     */
    public static Availability unavailable(String reason, String remedy) {
        return new Availability(false, reason, remedy);
    }
}
