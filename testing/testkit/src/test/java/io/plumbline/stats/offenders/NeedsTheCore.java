// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.offenders;

import io.plumbline.core.clock.NanoClock;

/** Pure mathematics has no clock. */
public final class NeedsTheCore {

    long now(NanoClock clock) {
        return clock.nanoTime();
    }
}
