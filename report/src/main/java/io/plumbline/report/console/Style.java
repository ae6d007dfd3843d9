// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Emphasis;

/**
 * Style of a piece of text in colour. The colours are those of the 256 with medium luminance, so that they can be read
 * on light and dark terminals; bold type and the terminal's own colour do the rest.
 */
public enum Style {
    PLAIN(""),
    STRONG("1"),
    FAINT("38;5;243"),
    /** A figure that is only a lower bound. */
    BOUND("38;5;130"),
    GOOD("38;5;28"),
    BAD("38;5;160"),
    NOTE("38;5;30"),
    WARNING("38;5;130;1"),
    INVALID("38;5;160;1"),
    VERDICT("38;5;231;48;5;160;1"),
    FIRST("38;5;27;1"),
    SECOND("38;5;130"),
    THIRD("38;5;163");

    private static final String ESCAPE = "\u001b[";

    private final String code;

    Style(String code) {
        this.code = code;
    }

    public static Style of(Grade grade) {
        return switch (grade) {
            case VALID -> GOOD;
            case DOUBTFUL -> WARNING;
            case INVALID -> INVALID;
        };
    }

    static Style of(Emphasis emphasis) {
        return valueOf(emphasis.name());
    }

    /** Words that weigh something stand out more than figures. */
    static Style ofWord(Emphasis emphasis) {
        return switch (emphasis) {
            case BAD -> INVALID;
            case BOUND -> WARNING;
            case FAINT -> NOTE;
            default -> of(emphasis);
        };
    }

    /** Paints a text. */
    public String paint(String text, Colour colour) {
        if (colour == Colour.OFF || code.isEmpty() || text.isBlank()) {
            return text;
        }
        return ESCAPE + code + "m" + text + ESCAPE + "0m";
    }
}
