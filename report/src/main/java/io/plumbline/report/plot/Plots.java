// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

/** Option to draw charts below the tables of a report. */
public enum Plots {
    SHOWN,
    /** Tables alone, as in a file or a pipe. */
    LEFT_OUT
}
