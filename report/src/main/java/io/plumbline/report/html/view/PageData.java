// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.table.ClientTable;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.CpuTable;
import io.plumbline.report.table.GarbageTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.table.SlowestTable;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

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
        ResultView view = new ResultView(result);
        JsonNode json = new JsonNode()
                .put("name", name)
                .put("title", result.title())
                .put("startedAt", result.startedAt().toString())
                .put("toolVersion", result.toolVersion())
                .put("where", where(view))
                .put("caveats", result.caveats().stream().map(PageData::caveat).toList());
        return addDetails(view, extent, conclusions(json, Conclusions.of(view)));
    }

    /** Puts what readers look for first. */
    static JsonNode conclusions(JsonNode json, Conclusions conclusions) {
        return json.put("verdict", conclusions.assessment().grade().name().toLowerCase(Locale.ROOT))
                .put("verdictText", conclusions.assessment().text())
                .put("headline", conclusions.sentences())
                .put(
                        "tiles",
                        conclusions.tiles().stream()
                                .map(tile -> new JsonNode()
                                        .put("label", tile.label())
                                        .put("value", PageTable.json(tile.value()))
                                        .put("details", tile.details()))
                                .toList());
    }

    private static JsonNode addDetails(ResultView view, Extent extent, JsonNode json) {
        Stream<Table> tables = Stream.of(
                PercentileTable.of(view),
                RunTable.of(view),
                ClientTable.of(view),
                SlowestTable.of(view, extent),
                GarbageTable.of(view, extent),
                CpuTable.of(view));
        return json.put("headlineSeries", view.headlineName())
                .put("offeredPerSecond", view.offeredPerSecond().orElse(null))
                .put("curves", CurveData.of(view, extent))
                .put("limits", Limits.of(view))
                .put("time", new TimeData(view, extent).json())
                .put("tables", PageTable.json(tables))
                .put("conditions", PageTable.json(Conditions.of(view).stream()))
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
        ResultView view = new ResultView(result);
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
    public static List<Double> tailRatios() {
        return CurveData.tailRatios();
    }

    private static List<String> where(ResultView view) {
        return Stream.concat(
                        Stream.of(FactsText.of(view.result().host())),
                        view.jvms().stream().map(FactsText::of).distinct())
                .toList();
    }

    private static JsonNode caveat(Caveat caveat) {
        return new JsonNode()
                .put("code", caveat.code().text())
                .put("severity", caveat.severity().name().toLowerCase(Locale.ROOT))
                .put("message", caveat.message())
                .put("remedy", caveat.remedy());
    }
}
