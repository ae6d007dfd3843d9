// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.function.Function;

/**
 * Availability of a feature on this host and JVM; if it is missing, why and what to do.
 *
 * @param reason why not; empty if it can
 * @param remedy what to do about it; empty if it can
 */
public record Availability(boolean isAvailable, String reason, String remedy) {

    private static final Availability AVAILABLE = new Availability(true, "", "");

    public static Availability available() {
        return AVAILABLE;
    }

    public static Availability unavailable(String reason, String remedy) {
        return new Availability(false, reason, remedy);
    }

    /**
     * Requires that it can be used.
     *
     * @throws E if it can't be used
     */
    public <E extends Exception> void require(String what, Function<String, E> failure) throws E {
        if (!isAvailable) {
            throw failure.apply(what + ", reason=" + reason + " (" + remedy + ")");
        }
    }
}
