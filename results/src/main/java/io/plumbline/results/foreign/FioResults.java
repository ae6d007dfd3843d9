// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.results.foreign.ForeignReading.Schedule;
import io.plumbline.results.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results of fio in {@code json+}: reads, writes, trims and syncs of each job. */
final class FioResults {

    private static final Map<String, String> TIMES =
            Map.of("read", "clat_ns", "sync", "lat_ns", "trim", "clat_ns", "write", "clat_ns");

    private static final long MAX_MILLIS = 100L * 365 * 24 * 3_600_000; // what is longer has no nanoseconds

    private final ForeignSource source;
    private final Times times = new Times();

    FioResults(ForeignSource source) {
        this.source = source;
    }

    List<BenchmarkResult> read(JsonValue json) {
        source.requireUnit(ValueUnit.NS);
        Instant end = json.has("timestamp_ms")
                ? Instant.ofEpochMilli(json.member("timestamp_ms").whole())
                : source.modified();
        List<BenchmarkResult> results = new ArrayList<>();
        for (JsonValue job : json.member("jobs").array()) {
            Duration length = job.has("job_runtime") ? length(job.member("job_runtime")) : Duration.ZERO;
            TIMES.keySet().stream().sorted().filter(job::has).forEach(kind -> {
                JsonValue timed = job.member(kind).member(TIMES.get(kind));
                if (timed.has("bins")) {
                    results.add(result(
                            Escape.oneLine("fio " + job.member("jobname").text() + " " + kind),
                            end.minus(length),
                            length,
                            series(timed.member("bins"))));
                }
            });
        }
        if (results.isEmpty()) {
            throw new IllegalArgumentException("no bins of times (allowed: what fio writes as json+)");
        }
        return results;
    }

    private static Duration length(JsonValue millis) {
        if (millis.whole() < 0 || millis.whole() > MAX_MILLIS) {
            throw millis.wrong("0 to " + MAX_MILLIS);
        }
        return Duration.ofMillis(millis.whole());
    }

    private BenchmarkResult result(String title, Instant start, Duration length, Series series) {
        return source.result(
                "fio json+",
                title,
                List.of(List.of(ForeignResult.run(0, ArrivalKind.UNKNOWN, start, length, List.of(series)))),
                Map.of(FactNames.COARSE_PERCENT, "1"));
    }

    private Series series(JsonValue bins) {
        for (String nanos : bins.object().keySet()) {
            long value = bins.withValue(nanos).parsed(Long::parseLong, "nanoseconds");
            times.add((double) value, bins.member(nanos).whole());
        }
        return times.series(source.seriesName(Schedule.SERVICE));
    }
}
