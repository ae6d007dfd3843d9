// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.json.JsonText;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.sample.ExponentialBuckets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Results as metrics of OpenTelemetry: an OTLP request in JSON, as accepted by a collector, or by Prometheus 3 and
 * later, at {@code /v1/metrics}. Each series is a point of the exponential histogram {@value #NAME}, in seconds and
 * cumulative since the start of the measurement. The format: opentelemetry-proto, {@code metrics.proto}; 64-bit
 * integers are texts there.
 */
public final class OtlpMetrics {

    /** Name of the metric; to Prometheus {@code plumbline_latency_seconds}. */
    public static final String NAME = "plumbline.latency";

    private static final int CUMULATIVE = 2;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private OtlpMetrics() {}

    /** From when to when was measured. */
    private record Span(Instant from, Instant to) {}

    /**
     * Makes the metrics of a result: of each cell a point for each series of its summary, told apart by what the cell
     * has measured; JSON.
     */
    public static String text(ResultCollection result) {
        List<Object> points = new ArrayList<>();
        for (CollectionCell cell : result.cells()) {
            cell.result().ifPresent(one -> points.addAll(points(one, attributes(result.title(), cell.parameters()))));
        }
        return request(result.toolVersion(), result.host().hostName(), points);
    }

    /** Makes the metrics of a mesh: a point for each pair of hosts that was measured, over all tournaments; JSON. */
    public static String text(MeshResult mesh) {
        Map<Long, List<Series>> byPair = new TreeMap<>();
        for (MeshCell cell : mesh.cells()) {
            long pair = (long) cell.client() * mesh.hosts().size() + cell.reflector();
            cell.series()
                    .ifPresent(series -> byPair.computeIfAbsent(pair, any -> new ArrayList<>())
                            .add(series));
        }
        Span span = new Span(mesh.startedAt(), mesh.startedAt());
        List<Object> points = new ArrayList<>();
        byPair.forEach((pair, series) -> {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("benchmark", mesh.experiment().title());
            host(attributes, "client", mesh.hosts().get((int)
                    (pair / mesh.hosts().size())));
            host(attributes, "reflector", mesh.hosts().get((int)
                    (pair % mesh.hosts().size())));
            points.add(point(SeriesMerge.merge(series), span, attributes));
        });
        return request(mesh.toolVersion(), "", points);
    }

    /** Makes the metrics of a host's interruptions: a point for each CPU; JSON. */
    public static String text(JitterResult jitter) {
        Span span = new Span(
                jitter.startedAt(), jitter.startedAt().plus(jitter.spec().duration()));
        List<Object> points = jitter.cpus().stream()
                .<Object>map(cpu -> point(cpu.series(), span, Map.of("cpu", CpuLabel.number(cpu.cpu()))))
                .toList();
        return request(jitter.toolVersion(), jitter.host().hostName(), points);
    }

    private static void host(Map<String, String> attributes, String role, MeshHost host) {
        attributes.put(role, host.name());
        attributes.put(role + "_rack", host.rack());
    }

    private static Map<String, String> attributes(String title, CellParameters cell) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("benchmark", title);
        cell.task()
                .ifPresentOrElse(
                        task -> attributes.put("task", task),
                        () -> attributes.put("size_bytes", String.valueOf(cell.sizeBytes())));
        attributes.put("transport", cell.transport());
        attributes.put("wait", cell.waitStrategy());
        attributes.put("placement", cell.placement());
        attributes.put("load", cell.load());
        attributes.put("jdk", cell.jdk().version());
        attributes.put("variant", cell.variant());
        return attributes;
    }

    private static List<Object> points(BenchmarkResult result, Map<String, String> attributes) {
        List<RunResult> runs =
                result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
        Instant from = Stream.concat(
                        Stream.of(result.startedAt()), runs.stream().map(RunResult::startedAt))
                .min(Comparator.naturalOrder())
                .orElseThrow();
        Instant to = runs.stream()
                .map(run -> run.startedAt().plus(run.duration()))
                .max(Comparator.naturalOrder())
                .orElse(from);
        return result.summary().series().stream()
                .map(SummarySeries::merged)
                .<Object>map(series -> point(series, new Span(from, to), attributes))
                .toList();
    }

    private static Map<String, Object> point(Series series, Span span, Map<String, String> attributes) {
        ExponentialBuckets buckets = ExponentialBuckets.of(series);
        Map<String, String> all = new LinkedHashMap<>(attributes);
        all.put("series", series.name());
        List<String> counts = buckets.counts().stream().map(String::valueOf).toList();
        Map<String, Object> point = object("attributes", attributes(all));
        point.put("startTimeUnixNano", epochNanos(span.from()));
        point.put("timeUnixNano", epochNanos(span.to()));
        point.put("count", String.valueOf(series.count()));
        point.put("sum", series.meanNanos() * series.count() / NANOS_PER_SECOND);
        point.put("min", (double) series.minNanos() / NANOS_PER_SECOND);
        point.put("max", (double) series.maxNanos() / NANOS_PER_SECOND);
        point.put("scale", buckets.scale());
        point.put("zeroCount", String.valueOf(buckets.zeros()));
        point.put("positive", object("offset", buckets.offset(), "bucketCounts", counts));
        return point;
    }

    /** The last or first one that there is for a time out of range. */
    private static String epochNanos(Instant time) {
        return String.valueOf(Math.max(0, TimeUnit.NANOSECONDS.convert(Duration.between(Instant.EPOCH, time))));
    }

    private static String request(String version, String host, List<Object> points) {
        Map<String, Object> metric = object("name", NAME, "unit", "s");
        metric.put("description", "Latency as Plumbline measured it; what was not completed counts at its lower bound");
        metric.put("exponentialHistogram", object("aggregationTemporality", CUMULATIVE, "dataPoints", points));
        Map<String, String> resource = new LinkedHashMap<>();
        resource.put("service.name", "plumbline");
        resource.put("service.version", version);
        resource.put("host.name", host);
        Map<String, Object> scope =
                object("scope", object("name", "io.plumbline", "version", version), "metrics", List.of(metric));
        Map<String, Object> all =
                object("resource", object("attributes", attributes(resource)), "scopeMetrics", List.of(scope));
        return JsonText.line(object("resourceMetrics", List.of(all))) + "\n";
    }

    /** Without those that are empty. */
    private static List<Object> attributes(Map<String, String> texts) {
        return texts.entrySet().stream()
                .filter(text -> !text.getValue().isEmpty())
                .<Object>map(text -> object("key", text.getKey(), "value", object("stringValue", text.getValue())))
                .toList();
    }

    private static Map<String, Object> object(String key, Object value) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put(key, value);
        return object;
    }

    private static Map<String, Object> object(String key, Object value, String second, Object its) {
        Map<String, Object> object = object(key, value);
        object.put(second, its);
        return object;
    }
}
