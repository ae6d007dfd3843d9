// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.AggregationTemporality;
import io.opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleJitter;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the metrics as a collector does: a field that OTLP doesn't have is an error. */
class OtlpMetricsTest {

    private static Metric metric(String json) throws InvalidProtocolBufferException {
        ExportMetricsServiceRequest.Builder request = ExportMetricsServiceRequest.newBuilder();
        JsonFormat.parser().merge(json, request);
        return request.getResourceMetrics(0).getScopeMetrics(0).getMetrics(0);
    }

    private static List<ExponentialHistogramDataPoint> points(String json) throws InvalidProtocolBufferException {
        return metric(json).getExponentialHistogram().getDataPointsList();
    }

    private static Map<String, String> attributes(ExponentialHistogramDataPoint point) {
        return point.getAttributesList().stream()
                .collect(Collectors.toMap(
                        KeyValue::getKey, attribute -> attribute.getValue().getStringValue()));
    }

    @Test
    void aResultHasAPointForEachSeries() throws Exception {
        BenchmarkResult result = SampleResults.rich();
        Metric metric = metric(OtlpMetrics.text(result));
        assertThat(metric.getName()).isEqualTo("plumbline.latency");
        assertThat(metric.getUnit()).isEqualTo("s");
        assertThat(metric.getExponentialHistogram().getAggregationTemporality())
                .isEqualTo(AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE);
        List<ExponentialHistogramDataPoint> points =
                metric.getExponentialHistogram().getDataPointsList();
        assertThat(points).hasSameSizeAs(result.summary().series());
        for (int i = 0; i < points.size(); i++) {
            assertHolds(points.get(i), result.summary().series().get(i));
        }
    }

    private static void assertHolds(ExponentialHistogramDataPoint point, SummarySeries expected) {
        Series series = expected.merged();
        assertThat(attributes(point)).containsEntry("series", series.name());
        assertThat(point.getCount()).isEqualTo(series.count());
        assertThat(point.getZeroCount()
                        + point.getPositive().getBucketCountsList().stream()
                                .mapToLong(Long::longValue)
                                .sum())
                .isEqualTo(series.count());
        assertThat(point.getMin()).isCloseTo(series.minNanos() / 1e9, within(1e-12));
        assertThat(point.getMax()).isCloseTo(series.maxNanos() / 1e9, within(1e-12));
        assertThat(point.getSum()).isCloseTo(series.meanNanos() * series.count() / 1e9, within(1e-6));
        assertThat(point.getTimeUnixNano()).isGreaterThan(point.getStartTimeUnixNano());
    }

    @Test
    void cellsAreToldApartByWhatTheyMeasured() throws Exception {
        CollectionCell tcp = SampleCollections.complete(
                SampleCollections.parameters("tcp", "spin"), SampleResults.backToBack(10_000, 2));
        CollectionCell udp = SampleCollections.complete(
                SampleCollections.parameters("udp", "select"), SampleResults.backToBack(20_000, 2));
        List<ExponentialHistogramDataPoint> points =
                points(OtlpMetrics.text(SampleCollections.of("matrix", 1, List.of(tcp, udp))));
        assertThat(points)
                .extracting(point -> attributes(point).get("transport") + " "
                        + attributes(point).get("wait"))
                .containsExactly("tcp spin", "udp select");
        assertThat(points).extracting(OtlpMetricsTest::attributes).doesNotHaveDuplicates();
    }

    @Test
    void aMeshHasAPointForEachPairOverItsTournaments() throws Exception {
        Series series = SampleResults.rich().summary().series().get(0).merged().withIntervals(List.of());
        MeshResult mesh = new MeshResult(
                "1.0",
                Instant.parse("2026-11-25T03:00:00Z"),
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(2, true, false, 1),
                List.of(host("a"), host("b")),
                List.of(cell(0, 0, series), cell(1, 0, series), cell(0, 1, series)),
                "done");
        List<ExponentialHistogramDataPoint> points = points(OtlpMetrics.text(mesh));
        assertThat(points)
                .extracting(ExponentialHistogramDataPoint::getCount)
                .containsExactly(2 * series.count(), series.count());
        assertThat(attributes(points.get(1))).contains(Map.entry("client", "b"), Map.entry("reflector", "a"));
        assertThat(attributes(points.get(1))).containsEntry("client_rack", "r-b");
    }

    private static MeshHost host(String id) {
        return new MeshHost(id, "1.0", id + ":4710", Map.of(MeshHost.RACK, "r-" + id));
    }

    private static MeshCell cell(int tournament, int client, Series series) {
        return new MeshCell(
                tournament, client, 1 - client, MeshCell.State.MEASURED, 1, "", Optional.of(series), List.of(), true);
    }

    /** What its queries select by. */
    @Test
    void theDashboardUsesWhatIsExported() throws Exception {
        String dashboard = Files.readString(Path.of("../docs/grafana.json"));
        List<String> expressions = new ArrayList<>();
        for (JsonNode panel : JsonMapper.shared().readTree(dashboard).get("panels")) {
            panel.get("targets")
                    .forEach(target -> expressions.add(target.get("expr").asString()));
        }
        assertThat(expressions)
                .hasSize(5)
                .allSatisfy(expression -> assertThat(expression)
                        .contains("plumbline_latency_seconds{benchmark=~\"$benchmark\", series=\"$series\""));
        Set<String> known = Set.of("benchmark", "series", "transport", "client", "reflector");
        Matcher labels = Pattern.compile("\\{\\{(\\w+)}}").matcher(dashboard);
        while (labels.find()) {
            assertThat(known).contains(labels.group(1));
        }
    }

    @Test
    void jitterHasAPointForEachCpu() throws Exception {
        assertThat(points(OtlpMetrics.text(SampleJitter.ofTwoCpus())))
                .extracting(point -> attributes(point).get("cpu"))
                .containsExactlyElementsOf(
                        IntStream.range(0, 2).mapToObj(String::valueOf).toList());
    }
}
