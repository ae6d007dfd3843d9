// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

/**
 * Availability of thread pinning on this host and JVM and, if it is missing, why and what to do.
 *
 * @param isAvailable true if they can
 * @param reason why not; empty if they can
 * @param remedy what to do about it; empty if they can
 */
public record PinningSupport(boolean isAvailable, String reason, String remedy) {

    private static final PinningSupport AVAILABLE = new PinningSupport(true, "", "");

    static PinningSupport available() {
        return AVAILABLE;
    }

    static PinningSupport unavailable(String reason, String remedy) {
        return new PinningSupport(false, reason, remedy);
    }
}
