// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.foreign.Escape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A line of styled pieces of text. */
public record Line(List<Span> spans) {

    /** A line without text. */
    public static final Line BLANK = new Line(List.of());

    /** Text of one style. */
    public record Span(String text, Style style) {

        public Span {
            text = Escape.visible(text);
        }
    }

    public Line {
        spans = List.copyOf(spans);
    }

    public static Line of(String text) {
        return of(text, Style.PLAIN);
    }

    public static Line of(String text, Style style) {
        return new Line(List.of(new Span(text, style)));
    }

    public Line and(String text) {
        return and(text, Style.PLAIN);
    }

    public Line and(String text, Style style) {
        return and(of(text, style));
    }

    public Line and(Line other) {
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new Line(both);
    }

    /** Pads with spaces on the right. */
    public Line padded(int columns) {
        return and(" ".repeat(Math.max(0, columns - width())));
    }

    public int width() {
        return width(spans.stream().map(Span::text).collect(Collectors.joining()));
    }

    public static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    public String render(ConsoleOptions options) {
        List<Span> shown = width() <= options.width() ? spans : cutOff(options);
        String text = shown.stream()
                .map(span -> span.style().paint(span.text(), options.colour()))
                .collect(Collectors.joining());
        return text.stripTrailing();
    }

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
