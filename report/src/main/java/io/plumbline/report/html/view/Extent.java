// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

/** How much a page tells of each of its results, so that a page of many stays small. */
public enum Extent {
    /** Everything. */
    FULL,
    /** Without the curves of single runs, and over time the headline series alone. */
    BRIEF
}
