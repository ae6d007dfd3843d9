// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.pacing.Pacers;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;

/**
 * Chooses one pacer for all rates of a sweep or search: a change of pacer between two rates would look like an effect
 * of the system.
 */
public final class OnePacer {

    private OnePacer() {}

    /** Chooses the pacer that suits the highest rate, unless one was asked for: the same with its pacer resolved. */
    public static CellSpec upTo(Rate highest, CellSpec base) {
        return base.with(base.load().with(Pacers.resolve(base.load().pacer(), highest.meanGapNanos())));
    }
}
