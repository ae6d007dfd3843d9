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
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleJitter;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
        Metric metric = metric(OtlpMetrics.text(ResultCollection.of(result)));
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
        List<ExponentialHistogramDataPoint> points = points(OtlpMetrics.text(matrix()));
        assertThat(points)
                .extracting(point -> attributes(point).get("transport") + " "
                        + attributes(point).get("wait"))
                .containsExactly("tcp spin", "udp select");
        assertThat(points).extracting(OtlpMetricsTest::attributes).doesNotHaveDuplicates();
    }

    private static ResultCollection matrix() {
        CollectionCell tcp = SampleCollections.complete(
                SampleCollections.parameters("tcp", "spin"), SampleResults.backToBack(10_000, 2));
        CollectionCell udp = SampleCollections.complete(
                SampleCollections.parameters("udp", "select"), SampleResults.backToBack(20_000, 2));
        return SampleCollections.of("matrix", 1, List.of(tcp, udp));
    }

    private static MeshResult mesh(Series series) {
        return new MeshResult(
                "1.0",
                Instant.parse("2026-11-25T03:00:00Z"),
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(2, true, false, 1),
                List.of(host("a"), host("b")),
                List.of(cell(0, 0, series), cell(1, 0, series), cell(0, 1, series)),
                "done");
    }

    private static Series series() {
        return SampleResults.rich().summary().series().get(0).merged().withIntervals(List.of());
    }

    @Test
    void aMeshHasAPointForEachPairOverItsTournaments() throws Exception {
        Series series = series();
        List<ExponentialHistogramDataPoint> points = points(OtlpMetrics.text(mesh(series)));
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

    private static final Pattern METRIC = Pattern.compile("plumbline_\\w+");
    private static final Pattern LABEL =
            Pattern.compile("(\\w+)(?:=~|!=|=)\\\\?\"|by \\((\\w+)\\)|\\{\\{(\\w+)}}|label_values\\(.*, (\\w+)\\)");

    @Test
    void theDashboardUsesNothingButWhatIsExported() throws Exception {
        Set<String> exported = new TreeSet<>();
        for (String text : List.of(
                OtlpMetrics.text(ResultCollection.of(SampleResults.rich())),
                OtlpMetrics.text(matrix()),
                OtlpMetrics.text(mesh(series())))) {
            points(text).forEach(point -> exported.addAll(attributes(point).keySet()));
        }
        String dashboard = Files.readString(Path.of("../docs/grafana.json"));
        List<String> used = LABEL.matcher(dashboard)
                .results()
                .map(found -> IntStream.rangeClosed(1, found.groupCount())
                        .mapToObj(found::group)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining()))
                .toList();
        assertThat(used).contains("benchmark", "series", "client", "reflector", "transport");
        assertThat(exported).containsAll(used);
        assertThat(METRIC.matcher(dashboard).results().map(MatchResult::group))
                .hasSizeGreaterThan(5)
                .containsOnly(OtlpMetrics.NAME.replace('.', '_') + "_seconds"); // as Prometheus spells name and unit
    }

    @Test
    void jitterHasAPointForEachCpu() throws Exception {
        assertThat(points(OtlpMetrics.text(SampleJitter.ofTwoCpus())))
                .extracting(point -> attributes(point).get("cpu"))
                .containsExactlyElementsOf(
                        IntStream.range(0, 2).mapToObj(String::valueOf).toList());
    }

    @Test
    void timesThatMetricsHaveNoRoomForAreTheirLastOrTheirFirst() throws Exception {
        BenchmarkResult result = RecordForm.with(SampleResults.minimal(), "forks", List.of());
        assertThat(points(OtlpMetrics.text(ResultCollection.of(
                        RecordForm.with(result, "startedAt", Instant.parse("9999-01-01T00:00:00Z"))))))
                .extracting(ExponentialHistogramDataPoint::getTimeUnixNano)
                .containsOnly(Long.MAX_VALUE);
        assertThat(points(OtlpMetrics.text(ResultCollection.of(
                        RecordForm.with(result, "startedAt", Instant.parse("1969-01-01T00:00:00Z"))))))
                .extracting(ExponentialHistogramDataPoint::getTimeUnixNano)
                .containsOnly(0L);
    }
}
