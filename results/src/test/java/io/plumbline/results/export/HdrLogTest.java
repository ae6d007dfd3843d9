// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.RecordForm;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HdrLogTest {

    private final Locale before = Locale.getDefault();

    @TempDir
    private Path folder;

    @BeforeEach
    void speakGerman() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    static List<BenchmarkResult> samples() {
        return List.of(
                SampleResults.rich(),
                SampleResults.closedLoop(),
                SampleResults.saturated(),
                SampleResults.minimal(),
                SampleResults.died());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void holdsAllValuesOfEverySeries(BenchmarkResult result) throws IOException {
        Map<String, Histogram> sums = new LinkedHashMap<>();
        for (Histogram histogram : read(written(result))) {
            String tag = histogram.getTag() == null ? "" : histogram.getTag();
            sums.computeIfAbsent(tag, name -> HistogramSnapshot.emptyHistogram())
                    .add(histogram);
        }
        String headline = result.summary().series("response").isPresent() ? "response" : "service";
        assertThat(sums).hasSize(result.summary().series().size());
        for (SummarySeries series : result.summary().series()) {
            String name = series.merged().name();
            assertThat(HistogramSnapshot.of(sums.get(name.equals(headline) ? "" : name)))
                    .isEqualTo(series.merged().histogram());
        }
    }

    @Test
    void leavesTheHeadlineUntagged() throws IOException {
        assertThat(tags(SampleResults.closedLoop())).contains((String) null).doesNotContain("service");
        assertThat(tags(SampleResults.rich())).contains(null, "service").doesNotContain("response");
    }

    private List<String> tags(BenchmarkResult result) throws IOException {
        return read(written(result)).stream().map(Histogram::getTag).distinct().toList();
    }

    @Test
    void givesEveryIntervalItsRealTime() throws IOException {
        BenchmarkResult result = SampleResults.rich();
        List<Histogram> untagged = read(written(result)).stream()
                .filter(histogram -> histogram.getTag() == null)
                .toList();
        assertThat(untagged).hasSize(12);
        int line = 0;
        for (ForkResult fork : result.forks()) {
            for (RunResult run : fork.runs()) {
                for (int second = 0; second < 3; second++) {
                    long expectedMillis = run.startedAt().toEpochMilli() + second * 1_000L;
                    assertThat(untagged.get(line).getStartTimeStamp()).isCloseTo(expectedMillis, within(2L));
                    assertThat(untagged.get(line).getEndTimeStamp()).isCloseTo(expectedMillis + 1_000, within(2L));
                    line++;
                }
            }
        }
    }

    @Test
    void beginsWithVersionAndTimes() throws IOException {
        assertThat(Files.readAllLines(written(SampleResults.rich())))
                .startsWith(
                        "#[Logged with Plumbline 0.1.0-SNAPSHOT: TCP round trip, spin, 32 B]",
                        "#[Histogram log format version 1.3]",
                        "#[StartTime: 1773480413.589 (seconds since epoch), 2026-03-14T09:26:53.589Z]",
                        "#[BaseTime: 1773480413.589 (seconds since epoch)]",
                        "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"");
    }

    @Test
    void writesOneLineForARunWithoutIntervals() throws IOException {
        List<Histogram> histograms = read(written(SampleResults.minimal()));
        assertThat(histograms).hasSize(4);
        assertThat(histograms.get(0).getEndTimeStamp() - histograms.get(0).getStartTimeStamp())
                .isEqualTo(3_000);
    }

    @Test
    void addsALineForValuesThatBelongToNoInterval() throws IOException {
        BenchmarkResult result = withSeries(series -> new Series(
                series.name(),
                series.count(),
                series.minNanos(),
                series.maxNanos(),
                series.meanNanos(),
                0,
                0,
                series.histogram(),
                series.censored(),
                series.intervals().subList(1, 3)));
        holdsAllValuesOfEverySeries(result);
    }

    @Test
    void prefersTheWholeToIntervalsThatDisagree() throws IOException {
        HistogramSnapshot one = histogram(5);
        BenchmarkResult result = withSeries(series ->
                new Series(series.name(), 1, 5, 5, 5, 0, 0, one, HistogramSnapshot.empty(), series.intervals()));
        assertThat(read(written(result)))
                .hasSize(7)
                .allSatisfy(
                        histogram -> assertThat(HistogramSnapshot.of(histogram)).isEqualTo(one));
    }

    @Test
    void makesTagsThatReadersDoNotSplit() throws IOException {
        BenchmarkResult result = withSeries(series -> new Series(
                series.name().equals("response") ? "response" : "a, b\n" + series.name(),
                series.count(),
                series.minNanos(),
                series.maxNanos(),
                series.meanNanos(),
                0,
                0,
                series.histogram(),
                series.censored(),
                series.intervals()));
        assertThat(read(written(result)))
                .extracting(Histogram::getTag)
                .contains(null, "a__b_service", "a__b_jitter")
                .doesNotContain("response");
    }

    @Test
    void canBeReadByTheLogProcessor() throws Exception {
        Path log = written(SampleResults.rich());
        assertThat(processed(log, new String[0])).contains("Total count    =       120000");
        assertThat(processed(log, "-tag", "service")).contains("Total count    =       119997]");
    }

    private String processed(Path log, String... more) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        List<String> arguments = new ArrayList<>(List.of("-i", log.toString(), "-o", out.toString()));
        arguments.addAll(List.of(more));
        Thread processor = new HistogramLogProcessor(arguments.toArray(String[]::new));
        processor.start();
        processor.join(60_000);
        return Files.readString(folder.resolve("out.hgrm"));
    }

    private static BenchmarkResult withSeries(UnaryOperator<Series> change) {
        BenchmarkResult result = SampleResults.rich();
        ForkResult fork = result.forks().get(0);
        RunResult run = fork.runs().get(0);
        List<Series> changed = run.series().stream().map(change).toList();
        Summary summary = new Summary(changed.stream()
                .map(series -> new SummarySeries(series, Map.of()))
                .toList());
        return result.withForks(List.of(fork.withRuns(List.of(run.withSeries(changed)))), summary);
    }

    private static HistogramSnapshot histogram(long value) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        histogram.recordValue(value);
        return HistogramSnapshot.of(histogram);
    }

    private Path written(BenchmarkResult result) throws IOException {
        Path file = folder.resolve("result.hlog");
        HdrLog.write(result, file);
        return file;
    }

    private static List<Histogram> read(Path log) throws IOException {
        List<Histogram> histograms = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram next = reader.nextIntervalHistogram();
                if (next != null) {
                    histograms.add((Histogram) next);
                }
            }
        }
        return histograms;
    }

    @Test
    void aRunOfAnotherMillenniumHasALine() {
        BenchmarkResult result = SampleResults.minimal();
        ForkResult fork = result.forks().get(0);
        RunResult late = RecordForm.with(fork.runs().get(0), "startedAt", Instant.parse("9999-01-01T00:00:00Z"));
        BenchmarkResult odd = RecordForm.with(result, "forks", List.of(fork.withRuns(List.of(late))));
        assertThat(HdrLog.text(odd).lines())
                .hasSameSizeAs(HdrLog.text(result).lines().toList());
    }
}
