// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A line of styled pieces of text. */
record Line(List<Span> spans) {

    static final Line BLANK = new Line(List.of());

    /** Text of one style. */
    record Span(String text, Style style) {}

    Line {
        spans = List.copyOf(spans);
    }

    static Line of(String text) {
        return of(text, Style.PLAIN);
    }

    static Line of(String text, Style style) {
        return new Line(List.of(new Span(text, style)));
    }

    Line and(String text) {
        return and(text, Style.PLAIN);
    }

    Line and(String text, Style style) {
        return and(of(text, style));
    }

    Line and(Line other) {
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new Line(both);
    }

    /** Pads with spaces on the right. */
    Line padded(int columns) {
        return and(" ".repeat(Math.max(0, columns - width())));
    }

    int width() {
        return width(spans.stream().map(Span::text).collect(Collectors.joining()));
    }

    static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Writes the line with its colours, cut off at the width, without spaces at its end. */
    String render(ConsoleOptions options) {
        List<Span> shown = width() <= options.width() ? spans : cutOff(options);
        String text = shown.stream()
                .map(span -> span.style().paint(span.text(), options.colour()))
                .collect(Collectors.joining());
        return text.stripTrailing();
    }

    private List<Span> cutOff(ConsoleOptions options) {
        String ellipsis = options.symbols().ellipsis();
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
