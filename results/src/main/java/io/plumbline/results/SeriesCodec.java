// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.results.percentile.SeriesPercentiles;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Series as JSON. Percentiles are written for readers without HdrHistogram and not read: the histogram has them. */
final class SeriesCodec {

    private SeriesCodec() {}

    /** Writes what a series of a run and a merged one have in common. */
    static void writeValues(Series series, ObjectNode json) {
        json.put("count", series.count());
        json.put("min_nanos", series.minNanos());
        json.put("max_nanos", series.maxNanos());
        json.put("mean_nanos", series.meanNanos());
        json.put("saturated", series.saturated());
        json.put("negative", series.negative());
        json.put("censored_count", series.censored().totalCount());
        writePercentiles(new SeriesPercentiles(series), json);
        json.put("histogram", payload(series.histogram()));
        if (series.censored().totalCount() > 0) {
            json.put("censored_histogram", payload(series.censored()));
        }
    }

    private static void writePercentiles(SeriesPercentiles percentiles, ObjectNode json) {
        ObjectNode values = json.putObject("percentiles");
        percentiles.nanosByKey().forEach(values::put);
        if (!percentiles.lowerBounds().isEmpty()) {
            ArrayNode keys = json.putArray("percentiles_at_least");
            percentiles.lowerBounds().forEach(keys::add);
        }
    }

    static void write(Series series, ObjectNode json) {
        writeValues(series, json);
        ArrayNode intervals = json.putArray("intervals");
        for (Interval interval : series.intervals()) {
            intervals
                    .addObject()
                    .put("start_offset_nanos", interval.startOffsetNanos())
                    .put("end_offset_nanos", interval.endOffsetNanos())
                    .put("count", interval.histogram().totalCount())
                    .put("min_nanos", interval.minNanos())
                    .put("max_nanos", interval.maxNanos())
                    .put("histogram", payload(interval.histogram()));
        }
    }

    /** Opens the object of one series; two of the same name would leave one of them behind. */
    static ObjectNode addNamed(ObjectNode allSeries, String name) {
        if (allSeries.has(name)) {
            throw new BrokenContent("two series have one name: name=" + name);
        }
        return allSeries.putObject(name);
    }

    static Series read(String name, JsonObject json) {
        return read(name, json, json.objects("intervals", SeriesCodec::readInterval));
    }

    static Series readMerged(String name, JsonObject json) {
        return read(name, json, List.of());
    }

    private static Series read(String name, JsonObject json, List<Interval> intervals) {
        HistogramSnapshot censored =
                json.has("censored_histogram") ? histogram(json, "censored_histogram") : HistogramSnapshot.empty();
        return json.build(
                "series",
                () -> new Series(
                        name,
                        json.whole("count"),
                        json.whole("min_nanos"),
                        json.whole("max_nanos"),
                        json.number("mean_nanos"),
                        json.whole("saturated"),
                        json.whole("negative"),
                        histogram(json, "histogram"),
                        censored,
                        intervals));
    }

    private static Interval readInterval(JsonObject json) {
        return new Interval(
                json.whole("start_offset_nanos"),
                json.whole("end_offset_nanos"),
                json.whole("min_nanos"),
                json.whole("max_nanos"),
                histogram(json, "histogram"));
    }

    private static String payload(HistogramSnapshot histogram) {
        return Base64.getEncoder().encodeToString(histogram.compressed());
    }

    private static HistogramSnapshot histogram(JsonObject json, String key) {
        String payload = json.text(key);
        try {
            return HistogramSnapshot.decode(Base64.getDecoder().decode(payload));
        } catch (IllegalArgumentException broken) {
            throw new BrokenContent(
                    "histogram is broken: key=" + json.placeOf(key) + ", characters=" + payload.length()
                            + " (allowed: base64 of the compressed HdrHistogram V2 encoding)",
                    broken);
        }
    }
}
