// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.percentile.PercentileKey;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The summary as JSON. */
final class SummaryCodec {

    private SummaryCodec() {}

    static void write(Summary summary, ObjectNode json) {
        ObjectNode allSeries = json.putObject("series");
        for (SummarySeries series : summary.series()) {
            ObjectNode one = SeriesCodec.addNamed(allSeries, series.merged().name());
            SeriesCodec.writeValues(series.merged(), one);
            ObjectNode intervals = one.putObject("intervals");
            series.intervals()
                    .forEach((percentile, bounds) -> intervals
                            .putArray(PercentileKey.of(percentile))
                            .add(bounds.lowNanos())
                            .add(bounds.highNanos()));
        }
    }

    static Summary read(JsonObject json) {
        return new Summary(json.object("series").members(SummaryCodec::readSeries));
    }

    private static SummarySeries readSeries(String name, JsonObject json) {
        JsonObject intervals = json.object("intervals");
        Map<Double, Bounds> bounds = new TreeMap<>();
        intervals
                .pairs()
                .forEach((key, pair) -> bounds.put(
                        intervals.build("percentile", () -> PercentileKey.parse(key)), new Bounds(pair[0], pair[1])));
        return new SummarySeries(SeriesCodec.readMerged(name, json), bounds);
    }
}
