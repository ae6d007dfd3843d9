// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.plan.ForkPlan;

/** Measures single forks of cells. */
@FunctionalInterface
public interface ForkSource {

    /**
     * Measures a fork.
     *
     * @param plan its cell
     * @param index 0 for the first fork of the cell
     * @return what came of it, whole or not
     * @throws io.plumbline.lab.event.LabException if it can't be started, if its result can't be read, or if there is no such
     *     task
     * @throws NoClosedLoopException if the task is asynchronous and was to be measured in a closed loop
     */
    MeasuredFork measure(ForkPlan plan, int index);
}
