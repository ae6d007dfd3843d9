// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.gate.BenchmarkJson;
import io.plumbline.report.gate.GateReport;
import io.plumbline.results.export.CsvFile;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.OtlpMetrics;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Figures of files for other tools, exact as far as their formats are. */
final class Exports {

    private static final JsonMapper JSON = new JsonMapper();
    private static final List<Double> GATED = List.of(50.0, 90.0, 99.0, 99.9);
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;

    private Exports() {}

    static void check(BenchmarkResult result) {
        checkCsv(result);
        checkOtlp(result);
    }

    private static void checkCsv(BenchmarkResult result) {
        List<String[]> lines = CsvFile.text(ResultCollection.of(result))
                .lines()
                .map(line -> line.split(",", -1))
                .toList();
        List<String> columns = List.of(lines.get(0));
        int next = 1;
        for (RunResult run : runs(result)) {
            for (Series series : run.series()) {
                Map<String, String> row = fields(columns, lines.get(next++));
                checkRow(row, series);
                assertThat(Double.parseDouble(row.get("achieved_per_second"))).isEqualTo(run.achievedPerSecond());
                assertThat(Double.parseDouble(row.get("offered_per_second"))).isEqualTo(run.offeredPerSecond());
                assertThat(row)
                        .containsEntry("invocations", Long.toString(run.counts().completed()));
            }
        }
        for (SummarySeries series : result.summary().series()) {
            checkRow(fields(columns, lines.get(next++)), series.merged());
        }
        assertThat(next).isEqualTo(lines.size());
    }

    private static List<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
    }

    private static Map<String, String> fields(List<String> columns, String... line) {
        Map<String, String> fields = new HashMap<>();
        IntStream.range(0, columns.size()).forEach(i -> fields.put(columns.get(i), line[i]));
        return fields;
    }

    private static void checkRow(Map<String, String> row, Series series) {
        assertThat(row)
                .containsEntry("series", series.name())
                .containsEntry("count", Long.toString(series.count()))
                .containsEntry("censored_count", Long.toString(series.censored().totalCount()));
        if (series.count() == 0) {
            return;
        }
        assertThat(row)
                .containsEntry("min_nanos", Long.toString(series.minNanos()))
                .containsEntry("max_nanos", Long.toString(series.maxNanos()));
        assertThat(Double.parseDouble(row.get("mean_nanos"))).isEqualTo(series.meanNanos());
        List<String> bounds = Arrays.asList(row.get("percentiles_at_least").split(" "));
        for (PercentileValue value : Percentiles.of(series, Percentiles.SHOWN)) {
            String key = Percentiles.label(value.percentile()).replace('.', '_');
            assertThat(row).containsEntry(key + "_nanos", Long.toString(value.nanos()));
            assertThat(bounds.contains(key)).as(key).isEqualTo(value.isLowerBound());
        }
    }

    private static void checkOtlp(BenchmarkResult result) {
        JsonNode points = JSON.readTree(OtlpMetrics.text(ResultCollection.of(result)))
                .at("/resourceMetrics/0/scopeMetrics/0/metrics/0/exponentialHistogram/dataPoints");
        List<SummarySeries> all = result.summary().series();
        assertThat(points.size()).isEqualTo(all.size());
        for (int i = 0; i < all.size(); i++) {
            Series series = all.get(i).merged();
            JsonNode point = points.get(i);
            assertThat(point.get("count").asString()).isEqualTo(Long.toString(series.count()));
            assertThat(point.get("min").asDouble()).isEqualTo(series.minNanos() / NANOS_PER_SECOND);
            assertThat(point.get("max").asDouble()).isEqualTo(series.maxNanos() / NANOS_PER_SECOND);
            double sum = series.meanNanos() * series.count() / NANOS_PER_SECOND;
            assertThat(point.get("sum").asDouble()).isCloseTo(sum, within(1e-9 * sum));
        }
    }

    /** What a gate hands on to services that keep a history. */
    static void check(GateReport gate, BenchmarkResult result) {
        JsonNode bencher = JSON.readTree(BenchmarkJson.bencher(gate)).path(result.title());
        String name = result.headlineName();
        List<PercentileValue> known = result.summary().series(name).stream()
                .filter(series -> series.merged().count() > 0)
                .flatMap(series -> Percentiles.of(series.merged(), GATED).stream())
                .filter(value -> !value.isLowerBound())
                .toList();
        assertThat(bencher.size()).isEqualTo(known.size());
        for (PercentileValue value : known) {
            String label = Percentiles.label(value.percentile());
            JsonNode figure = bencher.path(name + "-" + label);
            assertThat(figure.path("value").asLong()).isEqualTo(value.nanos());
            assertThat(figure.path("lower_value").asLong(value.nanos())).isLessThanOrEqualTo(value.nanos());
            assertThat(figure.path("upper_value").asLong(value.nanos())).isGreaterThanOrEqualTo(value.nanos());
        }
    }

    static void checkLogs(BenchmarkResult result) {
        checkLog(result);
        checkPercentileFiles(result);
    }

    private static void checkLog(BenchmarkResult result) {
        Map<String, Histogram> sums = new HashMap<>();
        HistogramLogReader reader = new HistogramLogReader(
                new ByteArrayInputStream(HdrLog.text(result).getBytes(StandardCharsets.UTF_8)));
        for (EncodableHistogram read = reader.nextIntervalHistogram(); read != null; ) {
            String tag = read.getTag() == null ? result.headlineName() : read.getTag();
            sums.computeIfAbsent(tag, any -> HistogramSnapshot.emptyHistogram()).add((Histogram) read);
            read = reader.nextIntervalHistogram();
        }
        for (SummarySeries series : result.summary().series()) {
            assertThat(HistogramSnapshot.of(sums.get(series.merged().name())))
                    .isEqualTo(series.merged().histogram());
        }
    }

    private static void checkPercentileFiles(BenchmarkResult result) {
        Map<String, String> files = PercentileFile.texts(result);
        for (SummarySeries summary : result.summary().series()) {
            Series series = summary.merged();
            Matcher end =
                    Pattern.compile("Max += +([\\d.]+), Total count += +(\\d+)").matcher(files.get(series.name()));
            assertThat(end.find()).isTrue();
            assertThat(end.group(2)).isEqualTo(Long.toString(series.count()));
            assertThat(Double.parseDouble(end.group(1)) * NANOS_PER_MICRO)
                    .isCloseTo((double) series.maxNanos(), within(1.0));
        }
    }
}
