// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks text into lines between words. */
public final class Wrap {

    /** Columns of the labels of a header. */
    static final int LABEL_COLUMNS = 11;

    /** Columns of the words before reasons to doubt. */
    static final int DOUBT_COLUMNS = 9;

    private static final int WIDEST = 132; // beyond that the next line is hard to find

    /** A number and its unit are one word. */
    private static final Pattern BEFORE_UNIT = Pattern.compile("(?<=\\d) (?=(?:[nmuµ]?s|%|[kM]?/s)(?!\\w))");

    private Wrap() {}

    /**
     * Breaks a text.
     *
     * @param text words separated by spaces
     * @param columns width of a line; longer words are broken inside
     * @return the lines, at least one
     */
    static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word :
                BEFORE_UNIT.matcher(text.strip()).replaceAll("\u00a0").split(" +", -1)) {
            if (!line.isEmpty() && Line.width(line.toString()) + 1 + Line.width(word) > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
            breakInside(line, columns, lines);
        }
        lines.add(line.toString());
        lines.replaceAll(one -> one.replace('\u00a0', ' '));
        return lines;
    }

    /**
     * Writes a text behind a prefix, under which the further lines are indented.
     *
     * @param prefix begin of the first line
     * @param text the text, which may come from elsewhere
     * @param style look of the text
     * @param options what the terminal can show
     * @return one line or more
     */
    public static List<Line> behind(Line prefix, String text, Style style, ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        for (String part : wrap(options.symbols().write(text), Math.min(WIDEST, options.width()) - prefix.width())) {
            Line start = lines.isEmpty() ? prefix : Line.of(" ".repeat(prefix.width()));
            lines.add(start.and(part, style));
        }
        return lines;
    }

    /**
     * Writes sentences below each other.
     *
     * @param texts the sentences, which may come from elsewhere
     * @param style look of the sentences
     * @param options what the terminal can show
     * @return one line or more for each
     */
    public static List<Line> each(List<String> texts, Style style, ConsoleOptions options) {
        return texts.stream()
                .flatMap(text -> behind(Line.BLANK, text, style, options).stream())
                .toList();
    }

    /**
     * Writes a text of a header behind its label.
     *
     * @param label such as {@code host}
     * @param text the text, which may come from elsewhere
     * @param options what the terminal can show
     * @return one line or more
     */
    public static List<Line> labelled(String label, String text, ConsoleOptions options) {
        return behind(Line.of(label, Style.FAINT).padded(LABEL_COLUMNS), text, Style.PLAIN, options);
    }

    /**
     * Writes a reason to doubt behind a word in the colour of its severity.
     *
     * @param word such as {@code warning}
     * @param severity how grave it is
     * @param text the text, which may come from elsewhere
     * @param options what the terminal can show
     * @return one line or more
     */
    public static List<Line> doubt(String word, Severity severity, String text, ConsoleOptions options) {
        return behind(Line.of(word, Style.valueOf(severity.name())).padded(DOUBT_COLUMNS), text, Style.PLAIN, options);
    }

    private static void breakInside(StringBuilder line, int columns, List<String> lines) {
        while (Line.width(line.toString()) > columns) {
            int end = line.offsetByCodePoints(0, columns);
            lines.add(line.substring(0, end));
            line.delete(0, end);
        }
    }
}
