// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text that goes into the markup itself: the title alone, all else is data. */
final class Markup {

    private Markup() {}

    static String paragraphs(Stream<String> sentences) {
        return sentences.map(sentence -> "<p>" + escaped(sentence) + "</p>").collect(Collectors.joining());
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
                escaped(text));
    }

    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            boolean isPlain = Character.isLetterOrDigit(point) || " .,:;/_-+()µ×–".indexOf(point) >= 0;
            if (isPlain) {
                out.appendCodePoint(point);
            } else {
                boolean isNone = Character.isISOControl(point) || Character.getType(point) == Character.SURROGATE;
                out.append(isNone ? " " : "&#" + point + ";");
            }
        });
        return out.toString();
    }
}
