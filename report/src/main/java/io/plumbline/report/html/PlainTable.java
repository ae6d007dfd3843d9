// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Table;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table on a page that runs no script. */
final class PlainTable {

    private PlainTable() {}

    static String table(Table whole) {
        Table table = whole.at(Place.PAGE);
        if (table.isEmpty()) {
            return "";
        }
        String head = Stream.concat(
                        Stream.of(table.corner()), table.columns().stream().map(Column::fullHeading))
                .map(text -> "<th>" + Escape.html(text) + "</th>")
                .collect(Collectors.joining());
        String rows = table.rows().stream()
                .map(row -> "<tr><th>" + Escape.html((row.group() + " " + row.label()).strip()) + "</th>"
                        + row.cells().stream()
                                .map(cell -> "<td" + look(cell.emphasis()) + ">" + breakable(cell.text()) + "</td>")
                                .collect(Collectors.joining())
                        + "</tr>")
                .collect(Collectors.joining());
        return "<div class=\"tablebox\"><div class=\"scroller\"><table><caption>" + Escape.html(table.caption())
                + "</caption><thead><tr>" + head + "</tr></thead><tbody>" + rows + "</tbody></table></div></div>";
    }

    /** So that a path may go on in the next line. */
    private static String breakable(String text) {
        return Escape.html(text).replace("/", "/<wbr>").replace("_", "_<wbr>");
    }

    private static String look(Emphasis emphasis) {
        return emphasis == Emphasis.PLAIN ? "" : " class=\"" + emphasis.name().toLowerCase(Locale.ROOT) + "\"";
    }
}
