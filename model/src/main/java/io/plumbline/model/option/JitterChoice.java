// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

/** Choice whether to record hiccups of the host beside the runs. */
public enum JitterChoice {
    /** On if there is a spare CPU. */
    AUTO,
    ON,
    OFF;
}
