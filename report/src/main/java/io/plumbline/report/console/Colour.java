// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

/** Colouring of text by escape sequences (ANSI X3.64). */
public enum Colour {
    ON,
    OFF
}
