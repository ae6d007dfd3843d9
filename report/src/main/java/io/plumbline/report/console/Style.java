// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

/** How a piece of text looks in colour. */
enum Style {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    BOUND("33"),
    NOTE("36"),
    WARNING("33;1"),
    INVALID("31;1"),
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
