// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

/** Colouring of text by escape sequences (ANSI X3.64). Nothing is shown by colour alone. */
public enum Colour {
    /** Colours and bold type. */
    ON,
    /** Plain text. */
    OFF
}
