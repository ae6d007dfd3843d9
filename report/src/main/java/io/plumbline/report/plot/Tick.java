// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Line;

/** A place on an axis that has its value written beside it. */
record Tick(int cell, String label) {

    /** Where its label begins below a level axis of so many columns: in the middle, as far as the ends allow. */
    int labelFrom(int columns) {
        int width = Line.width(label);
        return Math.max(0, Math.min(cell - width / 2, columns - width));
    }

    /** Where its label ends, exclusive. */
    int labelUntil(int columns) {
        return labelFrom(columns) + Line.width(label);
    }
}
