// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

/** Weight of a cell among others. */
public enum Emphasis {
    /** As others are. */
    PLAIN,
    /** The column or row that counts most. */
    STRONG,
    /** Less certain, or less important. */
    FAINT,
    /** Only a lower bound. */
    BOUND,
    /** A good figure, or what was asked for is there. */
    GOOD,
    /** A bad one, or it is not. */
    BAD
}
