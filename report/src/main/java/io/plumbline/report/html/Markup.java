// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text that goes into the markup itself: the title alone, all else is data. */
final class Markup {

    private Markup() {}

    static String paragraphs(Stream<String> sentences) {
        return sentences.map(sentence -> "<p>" + Escape.html(sentence) + "</p>").collect(Collectors.joining());
    }

    /** Text of a picture; its attributes begin with a space, its anchor is start, middle or end. */
    static String text(String attributes, double x, double y, String anchor, String text) {
        return String.format(
                Locale.ROOT,
                "<text%s x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                attributes,
                x,
                y,
                anchor,
                Escape.html(text));
    }
}
