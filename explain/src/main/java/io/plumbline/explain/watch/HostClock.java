// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

/** Clock of this host's processes. */
final class HostClock {

    private HostClock() {}

    /** Returns a reading of {@link System#nanoTime()}. */
    static long nanoTime() {
        return System.nanoTime();
    }
}
