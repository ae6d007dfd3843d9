// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Emphasis;

/**
 * Style of a piece of text in colour. The colours are those of the 256 with medium luminance, so that they can be read
 * on light and dark terminals; bold type and the terminal's own colour do the rest.
 */
public enum Style {
    /** As the terminal writes by itself. */
    PLAIN(""),
    /** What is to be seen first. */
    STRONG("1"),
    /** What matters least. */
    FAINT("38;5;243"),
    /** A figure that is only a lower bound. */
    BOUND("38;5;130"),
    /** A good figure among others. */
    GOOD("38;5;28"),
    /** A bad figure among others. */
    BAD("38;5;160"),
    /** A note. */
    NOTE("38;5;30"),
    /** A warning. */
    WARNING("38;5;130;1"),
    /** A reason why figures would mislead. */
    INVALID("38;5;160;1"),
    /** That they would mislead. */
    VERDICT("38;5;231;48;5;160;1"),
    /** The series of a chart that counts most. */
    FIRST("38;5;27;1"),
    /** Another series of a chart. */
    SECOND("38;5;130"),
    /** One more. */
    THIRD("38;5;163");

    private static final String ESCAPE = "\u001b[";

    private final String code;

    Style(String code) {
        this.code = code;
    }

    /** Returns the look of a whole verdict. */
    public static Style of(Grade grade) {
        return switch (grade) {
            case VALID -> GOOD;
            case DOUBTFUL -> WARNING;
            case INVALID -> INVALID;
        };
    }

    /** The look of a figure or a word in a table. */
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
