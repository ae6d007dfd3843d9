// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

/** Choice whether to collect evidence of what delays invocations beside the runs. */
public enum ExplainChoice {
    /** {@link #QUIET} with a schedule, {@link #OFF} in a closed loop. */
    AUTO,
    OFF,
    /** What can be read between runs, so that hardly anything wakes up beside a measurement. */
    QUIET,
    /** All that this host offers, read beside the runs, too. */
    ON,
    /** That, and the JVM's own flight recorder in each fork. */
    DEEP;

    /** Returns false also for {@link #AUTO}, before somebody has decided. */
    public boolean isOn() {
        return this != OFF && this != AUTO;
    }
}
