// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.foreign.Escape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of styled pieces of text.
 *
 * @param spans the pieces from left to right
 */
public record Line(List<Span> spans) {

    /** A line without text. */
    public static final Line BLANK = new Line(List.of());

    /**
     * Text of one style.
     *
     * @param text the text
     * @param style its style in colour
     */
    public record Span(String text, Style style) {

        /** Takes away what a terminal would obey: colours are those of the style alone. */
        public Span {
            text = Escape.visible(text);
        }
    }

    /** Copies the pieces. */
    public Line {
        spans = List.copyOf(spans);
    }

    /**
     * Creates a plain line.
     *
     * @param text its text
     * @return the line
     */
    public static Line of(String text) {
        return of(text, Style.PLAIN);
    }

    /**
     * Creates a line of one style.
     *
     * @param text its text
     * @param style its style in colour
     * @return the line
     */
    public static Line of(String text, Style style) {
        return new Line(List.of(new Span(text, style)));
    }

    /**
     * Adds plain text.
     *
     * @param text what follows
     * @return a new line
     */
    public Line and(String text) {
        return and(text, Style.PLAIN);
    }

    /**
     * Adds text of a style.
     *
     * @param text what follows
     * @param style its style in colour
     * @return a new line
     */
    public Line and(String text, Style style) {
        return and(of(text, style));
    }

    /**
     * Adds another line.
     *
     * @param other what follows
     * @return a new line
     */
    public Line and(Line other) {
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new Line(both);
    }

    /**
     * Pads with spaces on the right.
     *
     * @param columns how wide the line is to be at least
     * @return a new line
     */
    public Line padded(int columns) {
        return and(" ".repeat(Math.max(0, columns - width())));
    }

    /**
     * Puts spaces on the left.
     *
     * @param columns how many
     * @return a new line
     */
    public Line indented(int columns) {
        return of(" ".repeat(columns)).and(this);
    }

    /**
     * Returns how wide the line is.
     *
     * @return columns of the terminal
     */
    public int width() {
        return width(spans.stream().map(Span::text).collect(Collectors.joining()));
    }

    /**
     * Returns how wide a text is.
     *
     * @param text one line
     * @return columns of the terminal
     */
    public static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Writes the line with its colours, cut off at the width, without spaces at its end.
     *
     * @param options what the terminal can show
     * @return text without a line feed
     */
    public String render(ConsoleOptions options) {
        List<Span> shown = width() <= options.width() ? spans : cutOff(options);
        String text = shown.stream()
                .map(span -> span.style().paint(span.text(), options.colour()))
                .collect(Collectors.joining());
        return text.stripTrailing();
    }

    /**
     * Writes sections with a blank line between them.
     *
     * @param sections the sections; empty ones are passed over
     * @param options what the terminal can show
     * @return lines, each with a line feed at its end
     */
    public static String text(List<List<Line>> sections, ConsoleOptions options) {
        return sections.stream()
                .filter(section -> !section.isEmpty())
                .map(section -> section.stream()
                        .map(line -> line.render(options) + "\n")
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    private List<Span> cutOff(ConsoleOptions options) {
        String ellipsis = options.symbols().write("…");
        int room = options.width() - width(ellipsis);
        List<Span> kept = new ArrayList<>();
        for (Span span : spans) {
            int take = Math.min(room, width(span.text()));
            kept.add(new Span(span.text().substring(0, span.text().offsetByCodePoints(0, take)), span.style()));
            room -= take;
        }
        kept.add(new Span(ellipsis, Style.PLAIN));
        return kept;
    }
}
