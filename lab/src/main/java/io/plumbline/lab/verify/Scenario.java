// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import java.util.List;

/** Work of one fork. {@code parts}: its runs, in order. */
record Scenario(CellSpec cell, List<Part> parts) {

    Scenario {
        parts = List.copyOf(parts);
    }

    /** The length of its runs, with the warm-up before the first. */
    long runsNanos() {
        EffortSpec effort = cell.effort();
        return effort.warmup().toNanos() + effort.runs() * effort.duration().toNanos();
    }
}
