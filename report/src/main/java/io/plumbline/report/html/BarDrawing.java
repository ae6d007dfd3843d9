// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Draws bars as a table, whose texts stay as large as all others however narrow the page is. */
record BarDrawing(Bars bars) {

    private static final int LOOKS = 8;
    private static final double WIDTH = 1000;

    /** A part of some length can be seen. */
    private static final double NARROWEST = 3;

    String html() {
        return "<table class=\"bars\"><tbody>"
                + bars.rows().stream().map(this::row).collect(Collectors.joining()) + "</tbody></table>" + legend();
    }

    private String row(Bar bar) {
        return "<tr><th scope=\"row\">" + Markup.text(bar.label()) + "</th><td class=\"lengthcell\">" + svg(bar)
                + "</td><td>" + Markup.text(bar.text()) + "</td></tr>";
    }

    private String svg(Bar bar) {
        StringBuilder parts = new StringBuilder();
        double from = 0;
        for (Segment segment : bar.segments()) {
            double width = WIDTH * segment.value() / Math.max(Double.MIN_NORMAL, bars.longest());
            if (segment.value() > 0) {
                parts.append(String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" x=\"%.1f\" width=\"%.1f\" height=\"1\">%s</rect>",
                        look(segment),
                        from,
                        Math.max(NARROWEST, width),
                        title(segment, bar)));
            }
            from += width;
        }
        return "<svg class=\"strip\" viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">" + parts
                + "</svg>";
    }

    private static String title(Segment segment, Bar bar) {
        return segment.name().isEmpty()
                ? ""
                : "<title>"
                        + Escape.html(segment.name() + " " + Quantity.roughPercent(segment.value() / bar.value()))
                        + "</title>";
    }

    private String look(Segment segment) {
        return segment.look().isEmpty() ? "part" + bars.names().indexOf(segment.name()) % LOOKS : segment.look();
    }

    private String legend() {
        List<Segment> kinds = bars.kinds();
        return kinds.size() < 2
                ? ""
                : kinds.stream()
                        .map(kind -> "<li><svg class=\"strip\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><rect class=\""
                                + look(kind) + "\" width=\"1\" height=\"1\"></rect></svg>"
                                + Markup.text(kind.name()) + "</li>")
                        .collect(Collectors.joining("", "<ul class=\"parts\">", "</ul>"));
    }
}
