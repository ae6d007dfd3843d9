// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Breaks text into lines between words. */
public final class Wrap {

    /** Columns of the labels of a header. */
    static final int LABEL_COLUMNS = 11;

    /** Columns of the words before reasons to doubt. */
    static final int DOUBT_COLUMNS = 9;

    private static final int WIDEST = 132; // beyond that the next line is hard to find

    /** A number and its unit are one word. */
    private static final Pattern BEFORE_UNIT = Pattern.compile("(?<=\\d) (?=(?:[nmuµ]?s|%|[kM]?/s)(?!\\w))");

    private static final Pattern BEFORE_WORD = Pattern.compile("(?<= )(?=[^ ])");

    private static final Pattern END_OF_CLAUSE = Pattern.compile("[;:,.] | · | \\((?=[^)]*\\)(?:$|[;:,.]))");

    private static final Pattern END_OF_WORD = Pattern.compile(" ");

    private Wrap() {}

    /** Breaks a text. */
    static List<String> wrap(String text, int columns) {
        Stream<String> words = words(text.strip().replaceAll(" +", " "));
        return filled(words.flatMap(word -> pieces(word, columns)), "", "", columns);
    }

    /** Breaks a text whose blanks stay as they are, such as a command with its remark. */
    public static List<String> hanging(String text, int more, int columns) {
        String indentation = " ".repeat(text.length() - text.stripLeading().length());
        return filled(words(text.strip()), indentation, indentation + " ".repeat(more), columns);
    }

    /** Words, each with the blanks behind it. */
    private static Stream<String> words(String text) {
        return BEFORE_WORD.splitAsStream(BEFORE_UNIT.matcher(text).replaceAll("\u00a0"));
    }

    private static List<String> filled(Stream<String> words, String first, String further, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        for (String word : words.toList()) {
            boolean hasWord = !line.toString().isBlank();
            if (hasWord && Line.width(line + word.stripTrailing()) > columns) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(further);
            }
            line.append(word);
        }
        lines.add(line.toString());
        lines.replaceAll(one -> one.stripTrailing().replace('\u00a0', ' '));
        return lines;
    }

    public static List<Line> behind(Line prefix, String text, Style style, ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        for (String part : wrap(options.symbols().write(text), Math.min(WIDEST, options.width()) - prefix.width())) {
            Line start = lines.isEmpty() ? prefix : Line.of(" ".repeat(prefix.width()));
            lines.add(start.and(part, style));
        }
        return lines;
    }

    /** Begins with a text as far as there is room for whole clauses, or if these are long, for words. */
    static Line begun(Line prefix, String text, Style style, ConsoleOptions options) {
        String written = options.symbols().write(text.strip());
        String more = options.symbols().write(" …");
        int columns = options.width() - prefix.width();
        if (Line.width(written) <= columns) {
            return prefix.and(written, style);
        }
        int room = written.offsetByCodePoints(0, columns - Line.width(more));
        String joined = BEFORE_UNIT.matcher(written).replaceAll("\u00a0");
        int clause = last(END_OF_CLAUSE, joined, room);
        int end = clause > room / 3 ? clause : last(END_OF_WORD, joined, room);
        return prefix.and(written.substring(0, end < 0 ? room : end) + more, style);
    }

    private static int last(Pattern end, String text, int most) {
        return end.matcher(text)
                .results()
                .mapToInt(MatchResult::start)
                .filter(start -> start <= most)
                .max()
                .orElse(-1);
    }

    public static List<Line> each(List<String> texts, Style style, ConsoleOptions options) {
        return texts.stream()
                .flatMap(text -> behind(Line.BLANK, text, style, options).stream())
                .toList();
    }

    public static List<Line> labelled(String label, String text, ConsoleOptions options) {
        return behind(Line.of(label, Style.FAINT).padded(LABEL_COLUMNS), text, Style.PLAIN, options);
    }

    /** A word that is longer than a line, as parts that fit. */
    private static Stream<String> pieces(String word, int columns) {
        List<String> pieces = new ArrayList<>();
        String rest = word;
        while (Line.width(rest.stripTrailing()) > columns) {
            int end = rest.offsetByCodePoints(0, columns);
            pieces.add(rest.substring(0, end));
            rest = rest.substring(end);
        }
        pieces.add(rest);
        return pieces.stream();
    }
}
