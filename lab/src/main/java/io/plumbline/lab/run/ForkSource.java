// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;

/** Measures single forks of cells. */
@FunctionalInterface
public interface ForkSource {

    /**
     * Measures a fork.
     *
     * @param cell its cell, which can be measured
     * @param index 0 for the first fork of the cell
     * @return what came of it, whole or not
     * @throws io.plumbline.lab.event.LabException if it can't be started, if its result can't be read, or if there is no such
     *     task
     * @throws NoClosedLoopException if the task is asynchronous and was to be measured in a closed loop
     */
    MeasuredFork measure(CellPlan cell, int index);

    /** Opens a source for an experiment. */
    @FunctionalInterface
    interface Opening {

        /**
         * Opens a source.
         *
         * @param listener receives how forks go on
         * @param cancellation ends the one that is measured
         * @return the source
         */
        ForkSource open(LabListener listener, Cancellation cancellation);

        /**
         * Tells whether forks measure on this host, so that nothing else may measure there meanwhile.
         *
         * @return false if other hosts measure
         */
        default boolean isOnThisHost() {
            return true;
        }
    }
}
