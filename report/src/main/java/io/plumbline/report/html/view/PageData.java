// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.html.json.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The data of a page: what its script draws and writes. */
public final class PageData {

    private PageData() {}

    /**
     * Makes the data of one result.
     *
     * @param name what tells it from others on the page
     * @param result the result
     * @param extent how much to tell
     * @return its words, tables and charts
     */
    public static JsonNode of(String name, BenchmarkResult result, Extent extent) {
        ResultView view = new ResultView(name, result);
        JsonNode json = new JsonNode()
                .put("name", name)
                .put("title", result.title())
                .put("verdict", Headline.verdict(view))
                .put("startedAt", result.startedAt().toString())
                .put("toolVersion", result.toolVersion())
                .put("headline", new Headline(view).sentences())
                .put("where", where(view))
                .put("tiles", Tiles.of(view))
                .put("caveats", result.caveats().stream().map(PageData::caveat).toList());
        return addDetails(view, extent, json);
    }

    private static JsonNode addDetails(ResultView view, Extent extent, JsonNode json) {
        List<JsonNode> tables = new ArrayList<>();
        for (Table table : List.of(
                PercentileRows.of(view),
                new RunRows(view).table(),
                ClientRows.of(view),
                WorstRows.of(view, extent),
                GarbageRows.of(view, extent),
                CpuRows.of(view))) {
            if (!table.isEmpty()) {
                tables.add(table.json());
            }
        }
        return json.put("headlineSeries", view.headlineName())
                .put("offeredPerSecond", view.offeredPerSecond().orElse(null))
                .put("curves", CurveData.of(view, extent))
                .put("limits", Limits.of(view))
                .put("time", new TimeData(view, extent).json())
                .put("tables", tables)
                .put(
                        "conditions",
                        new Conditions(view).tables().stream().map(Table::json).toList())
                .put("commandLine", CommandLineText.of(view.result()).orElse(null));
    }

    /**
     * Makes the data of one result among many of which only the curves are drawn.
     *
     * @param name what tells it from others on the page
     * @param result the result
     * @return the percentile curves of its leading series over all runs
     */
    public static JsonNode curves(String name, BenchmarkResult result) {
        ResultView view = new ResultView(name, result);
        return new JsonNode()
                .put("name", name)
                .put("headlineSeries", view.headlineName())
                .put("curves", CurveData.leading(view));
    }

    /**
     * Returns where all percentile curves have their points.
     *
     * @return tail ratios {@code 1/(1 − q)}, ascending from 1
     */
    public static double[] tailRatios() {
        return CurveData.tailRatios();
    }

    private static List<String> where(ResultView view) {
        List<String> where = new ArrayList<>(List.of(FactsText.of(view.result().host())));
        view.result().forks().stream()
                .map(fork -> fork.jvm())
                .filter(jvm -> jvm != null)
                .map(FactsText::of)
                .distinct()
                .forEach(where::add);
        return where;
    }

    private static JsonNode caveat(Caveat caveat) {
        return new JsonNode()
                .put("code", caveat.code().text())
                .put("severity", caveat.severity().name().toLowerCase(Locale.ROOT))
                .put("message", caveat.message())
                .put("remedy", caveat.remedy());
    }
}
