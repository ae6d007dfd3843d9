// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

/** Option to draw charts below the tables of a report. */
public enum Plots {
    /** They do, where there is something to draw. */
    SHOWN,
    /** Tables alone, as in a file or a pipe. */
    LEFT_OUT
}
