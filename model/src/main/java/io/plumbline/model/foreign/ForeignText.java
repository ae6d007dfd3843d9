// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Bounds text that a task, a file or a peer has written. Never a pattern and never a replacement: all work on it takes
 * time in proportion to its length.
 */
public final class ForeignText {

    /** Characters up to which a text is kept whole. */
    public static final int MAX_CHARACTERS = 4_000;

    private static final int KEPT_CHARACTERS = 1_000;

    private ForeignText() {}

    /**
     * Cuts a text that is too long to read: the same up to {@link #MAX_CHARACTERS}; otherwise its beginning and its
     * length.
     */
    public static String cut(String text) {
        if (text.length() <= MAX_CHARACTERS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(KEPT_CHARACTERS - 1)) ? KEPT_CHARACTERS - 1 : KEPT_CHARACTERS;
        return text.substring(0, end) + String.format(Locale.ROOT, "... (cut, %,d characters)", text.length());
    }

    /** Joins the lines of a text: at most {@link #MAX_CHARACTERS} and the length, without line feeds. */
    public static String oneLine(String text) {
        return cut(text)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
