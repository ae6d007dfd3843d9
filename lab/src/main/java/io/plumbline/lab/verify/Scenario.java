// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.spec.CellSpec;
import java.util.List;

/** Work of one fork. {@code parts}: its runs, in order. */
record Scenario(CellSpec cell, List<KnownRun> parts) {

    Scenario {
        parts = List.copyOf(parts);
    }
}
