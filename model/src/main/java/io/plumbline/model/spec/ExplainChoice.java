// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Tells whether evidence of what delays invocations is collected beside the runs. */
public enum ExplainChoice {
    /** None is. */
    OFF,
    /** All that this host offers without disturbing what is measured. */
    ON;

    /**
     * Finds the value by its name.
     *
     * @param text the name on the command line
     * @return the value
     * @throws IllegalArgumentException if there is none
     */
    public static ExplainChoice parse(String text) {
        return Words.parse(ExplainChoice.class, "value", text);
    }
}
