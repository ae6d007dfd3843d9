// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

/** Look of a piece of text in colour. */
public enum Style {
    /** As the terminal writes by itself. */
    PLAIN(""),
    /** What is to be seen first. */
    STRONG("1"),
    /** What matters least. */
    FAINT("2"),
    /** A figure that is only a lower bound. */
    BOUND("33"),
    /** A good figure among others. */
    GOOD("32"),
    /** A bad figure among others. */
    BAD("31"),
    /** A note. */
    NOTE("36"),
    /** A warning. */
    WARNING("33;1"),
    /** A reason why figures would mislead. */
    INVALID("31;1"),
    /** That they would mislead. */
    VERDICT("97;41;1");

    private static final String ESCAPE = "\u001b[";

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String paint(String text, Colour colour) {
        if (colour == Colour.OFF || code.isEmpty() || text.isBlank()) {
            return text;
        }
        return ESCAPE + code + "m" + text + ESCAPE + "0m";
    }
}
