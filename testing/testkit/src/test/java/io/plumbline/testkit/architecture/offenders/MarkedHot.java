// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

import io.plumbline.model.HotPath;

/** Takes the time past the clock, and may in one of its methods. */
public final class MarkedHot {

    @HotPath
    long now() {
        return System.nanoTime();
    }

    /** Marked as a whole. */
    @HotPath
    public static final class Type {
        long now() {
            return System.nanoTime();
        }
    }
}
