// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.spec.CellSpec;

/**
 * A cell as it was planned on this host. {@code refusal}: why it can't be measured here; empty if it can;
 * {@code forkNanos}: estimated time of each of its forks, in nanoseconds; 0 if it can't be measured.
 */
public record PlannedCell(CellSpec spec, CellParameters parameters, String refusal, long forkNanos) {

    public boolean isPossible() {
        return refusal.isEmpty();
    }
}
