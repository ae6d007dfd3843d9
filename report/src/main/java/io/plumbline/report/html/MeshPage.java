// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.table.Heat;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.HeatMap.Spot;
import io.plumbline.report.table.MeshTables;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.MeshView;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A mesh as one web page that needs nothing else and runs no script. Whatever hosts are called, nothing of it is run.
 *
 * @param view the mesh
 */
public record MeshPage(MeshView view) {

    private static final int MOST_PAIRS = 500;
    private static final String MISSING = " class=\"missing\"";

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        return PlainPage.of(view.mesh().title(), PageResources.meshStyles(), content());
    }

    private String content() {
        String figures = view.hasFigures()
                ? square(MeshTables.map(view, 50))
                        + square(MeshTables.map(view, 99))
                        + section(MeshTables.slowest(view, MOST_PAIRS))
                : "";
        return "<h1>" + Escape.html(view.mesh().title()) + "</h1><p class=\"lead\">"
                + Escape.html(view.headline()) + "</p>"
                + list("findings", view.findings())
                + list("doubts", view.doubts())
                + figures
                + section(MeshTables.hosts(view.mesh()));
    }

    private static String section(Table table) {
        return "<section>" + PlainTable.table(table) + "</section>";
    }

    private static String list(String name, List<String> sentences) {
        return sentences.isEmpty()
                ? ""
                : sentences.stream()
                        .map(sentence -> "<li>" + Escape.html(sentence) + "</li>")
                        .collect(Collectors.joining("", "<ul class=\"" + name + "\">", "</ul>"));
    }

    private static String square(HeatMap map) {
        Heat heat = map.heat();
        String heads = map.columns().stream()
                .map(column -> "<th scope=\"col\">" + Escape.html(column) + "</th>")
                .collect(Collectors.joining());
        String rows = map.rows().entrySet().stream()
                .map(row -> "<tr><th scope=\"row\">" + Escape.html(row.getKey()) + "</th>"
                        + map.columns().stream()
                                .map(column -> spot(
                                        row.getKey(), column, row.getValue().get(column), heat, map.isDense()))
                                .collect(Collectors.joining())
                        + "</tr>")
                .collect(Collectors.joining());
        return "<section><h2>" + Escape.html(map.caption()) + "</h2><div class=\"scroller\"><table class=\"heatgrid"
                + (map.isDense() ? " dense" : "") + "\"><thead><tr><th scope=\"col\">client</th>" + heads
                + "</tr></thead><tbody>" + rows + "</tbody></table></div><p class=\"heatscale\">"
                + Escape.html(ResultView.TIME.of(heat.lowestNanos())) + " <span class=\"heatbar\"></span> "
                + Escape.html(
                        ResultView.TIME.of(heat.strongestNanos()) + (heat.isWidened() ? " (" + Heat.WIDENED + ")" : ""))
                + (rows.contains(MISSING) ? " <span class=\"heatbar none\"></span> missing, or left out" : "")
                + "</p></section>";
    }

    private static String spot(String client, String reflector, Spot spot, Heat heat, boolean isDense) {
        if (spot == null) {
            return "<td></td>";
        }
        String pair = Escape.html(client + " to " + reflector + ": ");
        if (spot.nanos().isEmpty()) {
            return "<td" + MISSING + " title=\"" + pair + Escape.html(spot.note()) + "\"></td>";
        }
        long nanos = spot.nanos().get();
        String text = Escape.html(ResultView.TIME.of(nanos));
        return String.format(
                Locale.ROOT,
                "<td class=\"heat s%d\" title=\"%s\">%s</td>",
                Math.round(heat.of(nanos) * 10),
                pair + text,
                isDense ? "" : text);
    }
}
