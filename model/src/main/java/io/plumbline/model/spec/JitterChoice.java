// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Choice whether to record hiccups of the host beside the runs. */
public enum JitterChoice {
    /** On if there is a spare CPU. */
    AUTO,
    /** Always. */
    ON,
    /** Never. */
    OFF;

    /**
     * Finds the value by its name.
     *
     * @param text the name on the command line
     * @throws IllegalArgumentException if there is none
     */
    public static JitterChoice parse(String text) {
        return Words.parse(JitterChoice.class, "value", text);
    }
}
