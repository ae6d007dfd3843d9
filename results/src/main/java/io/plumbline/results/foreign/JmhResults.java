// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.foreign.ForeignReading.Schedule;
import io.plumbline.results.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Results of JMH in sample mode: forks, and their iterations as runs. */
final class JmhResults {

    /** Binary digits of a value that JMH keeps, in buckets named by their lower ends. */
    private static final int PRECISION_BITS = 10;

    private final ForeignSource source;
    private final Times times = new Times();

    JmhResults(ForeignSource source) {
        this.source = source;
    }

    List<BenchmarkResult> read(JsonValue json) {
        List<BenchmarkResult> results = json.array().stream()
                .filter(benchmark -> "sample".equals(benchmark.member("mode").text()))
                .map(this::result)
                .toList();
        if (results.isEmpty()) {
            throw new IllegalArgumentException("only means, as no benchmark ran in JMH's sample mode");
        }
        return results;
    }

    private BenchmarkResult result(JsonValue benchmark) {
        JsonValue metric = benchmark.member("primaryMetric");
        ValueUnit unit = source.requireUnit(metric.member("scoreUnit").parsed(ValueUnit::ofScore));
        List<List<RunResult>> forks = new ArrayList<>();
        for (JsonValue fork : metric.member("rawDataHistogram").array()) {
            List<RunResult> runs = new ArrayList<>();
            for (JsonValue iteration : fork.array()) {
                runs.add(ForeignResult.run(
                        runs.size(),
                        ArrivalKind.CLOSED_LOOP,
                        source.modified(),
                        Duration.ZERO,
                        List.of(series(iteration, unit))));
            }
            forks.add(runs);
        }
        return source.result("JMH samples", title(benchmark), forks, Map.of());
    }

    private Series series(JsonValue iteration, ValueUnit unit) {
        for (JsonValue bin : iteration.array()) {
            List<JsonValue> pair = bin.array();
            if (pair.size() != 2) {
                throw bin.wrong("array of value and count");
            }
            double lower = unit.nanos(pair.get(0).number());
            if (lower < 0) {
                throw bin.wrong("0 or more");
            }
            int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.round(lower));
            double width = Math.scalb(1.0, Math.max(0, bits - PRECISION_BITS));
            times.add(lower + width - 1, pair.get(1).whole());
        }
        return times.series(source.seriesName(Schedule.SERVICE));
    }

    private static String title(JsonValue benchmark) {
        Map<String, Object> parameters = benchmark.has("params")
                ? new TreeMap<>(benchmark.member("params").object())
                : Map.of();
        return Escape.oneLine(
                "JMH " + benchmark.member("benchmark").text() + (parameters.isEmpty() ? "" : " " + parameters));
    }
}
