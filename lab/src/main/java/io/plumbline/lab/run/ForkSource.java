// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;

/** Measures single forks of cells. */
@FunctionalInterface
public interface ForkSource {

    /** {@code index}: 0 for the first fork of the cell. Returns what came of it, whole or not. */
    MeasuredFork measure(CellPlan cell, int index);

    /** Opens a source for an experiment. */
    @FunctionalInterface
    interface Opening {

        ForkSource open(LabListener listener, Cancellation cancellation);

        /** Returns whether forks measure on this host, so that nothing else may measure there meanwhile. */
        default boolean isOnThisHost() {
            return true;
        }
    }
}
