// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.RefusedException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.export.HdrLog;
import io.plumbline.results.export.PercentileFile;
import io.plumbline.results.foreign.ForeignReading.Schedule;
import io.plumbline.stats.Percentiles;
import io.plumbline.testkit.SampleResults;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ForeignFilesTest {

    private static final ForeignReading MICROS = new ForeignReading(Optional.of(ValueUnit.US), Optional.empty());
    private static final ForeignReading NANOS = new ForeignReading(Optional.of(ValueUnit.NS), Optional.empty());
    private static final ForeignReading RESPONSE =
            new ForeignReading(Optional.of(ValueUnit.NS), Optional.of(Schedule.RESPONSE));

    private static final String JMH = """
            [ { "jmhVersion" : "1.37", "benchmark" : "acme.Orders.place", "mode" : "sample",
                "params" : { "size" : "32" },
                "primaryMetric" : { "score" : 0.1, "scoreUnit" : "us/op",
                  "rawDataHistogram" : [
                    [ [ [ 0.1, 90 ], [ 2.048, 10 ] ], [ [ 0.1, 100 ] ] ],
                    [ [ [ 0.1, 99 ], [ 4.096, 1 ] ], [ [ 0.1, 100 ] ] ] ] } },
              { "jmhVersion" : "1.37", "benchmark" : "acme.Orders.rate", "mode" : "thrpt" } ]
            """;

    @TempDir
    private Path folder;

    static List<BenchmarkResult> samples() {
        return List.of(
                SampleResults.rich(), SampleResults.closedLoop(), SampleResults.saturated(), SampleResults.minimal());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsOurOwnLogWithoutLoss(BenchmarkResult ours) throws IOException {
        String log = HdrLog.text(ours);
        BenchmarkResult read = one(log, ForeignReading.AS_IT_SAYS);
        assertThat(HdrLog.text(read).lines().skip(1).toList())
                .isEqualTo(log.lines().skip(1).toList());
        assertThat(read.headlineName()).isEqualTo(ours.headlineName());
        for (SummarySeries series : ours.summary().series()) {
            assertThat(merged(read, series.merged().name()).histogram())
                    .isEqualTo(series.merged().histogram());
        }
    }

    @Test
    void readsOurOwnDistributionWithTheSameRows() throws IOException {
        String written = PercentileFile.texts(SampleResults.rich()).get(SeriesNames.RESPONSE);
        BenchmarkResult read = one(written, new ForeignReading(Optional.of(ValueUnit.US), RESPONSE.as()));
        String again = PercentileFile.texts(read).get(SeriesNames.RESPONSE);
        assertThat(rows(again)).isEqualTo(rows(written));
    }

    private static List<String> rows(String distribution) {
        return distribution.lines().filter(row -> row.startsWith(" ")).toList();
    }

    @Test
    void callsAnUnknownScheduleSo() throws IOException {
        BenchmarkResult read = one(WrittenLogs.log(WrittenLogs.histogram(3, 5, 10, 10), ""), MICROS);
        assertThat(read.isImported()).isTrue();
        assertThat(read.headlineName()).isEqualTo("latency (schedule unknown)");
        assertThat(codes(read)).contains(CaveatCode.MEASURED_ELSEWHERE, CaveatCode.SCHEDULE_UNKNOWN);
        Series series = merged(read, SeriesNames.UNKNOWN_SCHEDULE);
        assertThat(series.count()).isEqualTo(6);
        assertThat(series.maxNanos()).isEqualTo(10_000);
        assertThat(Percentiles.of(series, 50).nanos()).isEqualTo(10_000);
    }

    @Test
    void recordsThatTheUserSaidTheSchedule() throws IOException {
        BenchmarkResult read = one(WrittenLogs.log(WrittenLogs.histogram(3, 5), ""), RESPONSE);
        assertThat(read.headlineName()).isEqualTo(SeriesNames.RESPONSE);
        assertThat(read.forks().get(0).facts())
                .containsEntry(FactNames.SAID_SCHEDULE, "response")
                .containsEntry(FactNames.SAID_UNIT, "ns");
        assertThat(codes(read)).contains(CaveatCode.SCHEDULE_UNKNOWN);
    }

    @Test
    void keepsIntervalsAndTimes() throws IOException {
        BenchmarkResult read = one(WrittenLogs.log(WrittenLogs.histogram(3, 5, 10, 10), ""), NANOS);
        RunResult run = read.forks().get(0).runs().get(0);
        assertThat(run.startedAt()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_000L));
        assertThat(run.duration()).isEqualTo(Duration.ofSeconds(2));
        assertThat(run.achievedPerSecond()).isEqualTo(3);
        assertThat(run.series().get(0).intervals())
                .hasSize(2)
                .allSatisfy(interval ->
                        assertThat(interval.histogram().totalCount()).isEqualTo(3));
    }

    @ParameterizedTest
    @CsvSource({
        "read-rt read-st read-wt, response service wait",
        "response service, response service",
        "READ UPDATE, READ UPDATE",
        "a-rt b-rt, a-rt b-rt",
        "READ, latency (schedule unknown)"
    })
    void namesSeriesByTheirTags(String tags, String names) throws IOException {
        String log = WrittenLogs.log(WrittenLogs.histogram(3, 5), tags.split(" "));
        assertThat(one(log, NANOS).summary().series().stream()
                        .map(series -> series.merged().name())
                        .toList())
                .isEqualTo(tags.equals("READ") ? List.of(names) : List.of(names.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({"NS, 3", "US, 3000", "MS, 3000000", "S, 3000000000"})
    void convertsEveryUnit(ValueUnit unit, long expected) throws IOException {
        String log = WrittenLogs.log(WrittenLogs.histogram(3, 3), "");
        BenchmarkResult read = one(log, new ForeignReading(Optional.of(unit), Optional.empty()));
        assertThat(merged(read, SeriesNames.UNKNOWN_SCHEDULE).maxNanos()).isEqualTo(expected);
    }

    @Test
    void countsWhatIsBeyondOurRange() throws IOException {
        String log = WrittenLogs.log(WrittenLogs.histogram(3, 1, 4_000), "");
        Series series = merged(
                one(log, new ForeignReading(Optional.of(ValueUnit.S), Optional.empty())), SeriesNames.UNKNOWN_SCHEDULE);
        assertThat(series.saturated()).isEqualTo(2);
        assertThat(series.maxNanos()).isGreaterThanOrEqualTo(4_000_000_000_000L);
    }

    @Test
    void readsOlderEncodings() throws IOException {
        for (int version = 0; version < 2; version++) {
            String log = "0.000,1.000,0.005," + WrittenLogs.old(version, 2, 1_000_000, 0, 2, 0, 3) + "\n";
            Series series = merged(one(log, NANOS), SeriesNames.UNKNOWN_SCHEDULE);
            assertThat(series.count()).isEqualTo(5);
            assertThat(series.minNanos()).isEqualTo(1);
            assertThat(series.maxNanos()).isEqualTo(3);
        }
    }

    /** Logs that HdrHistogram's repository publishes (public domain), with the figures that its own tests expect of its reader. */
    @ParameterizedTest
    @CsvSource({
        "jHiccup-2.0.1.logV0.hlog, 81, 61256, 1510998015, 1569718271, 1438869961.225",
        "jHiccup-2.0.6.logV1.hlog, 88, 65964, 1829765119, 1888485375, 1438867590.285",
        "jHiccup-2.0.7S.logV2.hlog, 62, 48761, 1745879039, 1796210687, 1441812279.474"
    })
    void readsPublishedLogsAsHdrHistogramDoes(
            String name, int intervals, long count, long p999, long max, BigDecimal start) throws IOException {
        BenchmarkResult read = published(name);
        Series series = merged(read, SeriesNames.UNKNOWN_SCHEDULE);
        assertThat(read.startedAt())
                .isEqualTo(Instant.ofEpochMilli(start.movePointRight(3).longValueExact()));
        assertThat(read.forks().get(0).runs().get(0).series().get(0).intervals())
                .hasSize(intervals);
        assertThat(series.count()).isEqualTo(count);
        // its tests add 2 digits to 3, and so take the lower end of what two digits tell; callers are told the upper
        // one
        Histogram whole = new Histogram(2);
        HistogramLogReader reader = new HistogramLogReader(ForeignFilesTest.class.getResourceAsStream(name));
        while (reader.hasNext()) {
            whole.add((Histogram) reader.nextIntervalHistogram());
        }
        assertThat(Percentiles.of(series, 99.9).nanos())
                .isEqualTo(whole.getValueAtPercentile(99.9))
                .isBetween(p999, p999 + p999 / 100);
        assertThat(series.maxNanos()).isEqualTo(whole.getMaxValue()).isBetween(max, max + max / 100);
        assertThat(read.caveats())
                .extracting(Caveat::message)
                .contains("times may be up to 1 % too high: the file's resolution");
    }

    @Test
    void readsAPublishedLogWithTags() throws IOException {
        List<Series> both =
                published("tagged-Log.logV2.hlog").forks().get(0).runs().get(0).series();
        assertThat(both).extracting(Series::name).containsExactly(SeriesNames.UNKNOWN_SCHEDULE, "A");
        assertThat(both).extracting(Series::count).containsExactly(16_145L, 16_145L); // of 32,290
        assertThat(both.get(0).histogram()).isEqualTo(both.get(1).histogram());
    }

    private BenchmarkResult published(String name) throws IOException {
        try (InputStream in = ForeignFilesTest.class.getResourceAsStream(name)) {
            return one(new String(in.readAllBytes(), StandardCharsets.UTF_8), NANOS);
        }
    }

    @Test
    void readsASingleHistogramInBase64() throws IOException {
        BenchmarkResult read = one(WrittenLogs.base64(WrittenLogs.histogram(2, 5, 7)) + "  \r\n", NANOS);
        assertThat(merged(read, SeriesNames.UNKNOWN_SCHEDULE).count()).isEqualTo(2);
        assertThat(codes(read)).contains(CaveatCode.COARSE_VALUES);
    }

    @Test
    void readsLogsInTheShapesOfOtherTools() throws IOException {
        String payload = WrittenLogs.base64(WrittenLogs.histogram(2, 5, 7));
        String jHiccup = "#[Logged with jHiccup version 2.0.5, started with JVM args: ]\n"
                + "#[Histogram log format version 1.2]\n#[StartTime: 1441812279.474 (seconds since epoch), Wed]\n"
                + "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n"
                + "0.127,1.007,0.000," + payload + "\n1.134,0.999,0.000," + payload + "\n";
        String ycsb = "\ufeff#[StartTime: 1420704372.9 (seconds since epoch), Thu]\r\n1420704372.9,1.0,0.000," + payload
                + "\r\n1420704373.9,1.0,0.000," + payload + "\r\n";
        assertThat(one(jHiccup, NANOS).forks().get(0).runs().get(0).startedAt().toEpochMilli())
                .isEqualTo(1_441_812_279_601L);
        RunResult run = one(ycsb, MICROS).forks().get(0).runs().get(0);
        assertThat(run.startedAt().toEpochMilli()).isEqualTo(1_420_704_372_900L);
        assertThat(run.duration()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void readsDistributionsOfTheLibrary() throws IOException {
        Histogram histogram = WrittenLogs.histogram(3, 100, 200, 300, 4_000);
        for (boolean isCsv : List.of(false, true)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            histogram.outputPercentileDistribution(new PrintStream(bytes, true, StandardCharsets.UTF_8), 5, 1.0, isCsv);
            String before = isCsv ? "" : "Running 10s test\n  Detailed Percentile spectrum:\n";
            BenchmarkResult read = one(before + bytes.toString(StandardCharsets.UTF_8), MICROS);
            Series series = merged(read, SeriesNames.UNKNOWN_SCHEDULE);
            assertThat(series.count()).isEqualTo(4);
            assertThat(series.maxNanos()).isBetween(4_000_000L, 4_004_000L);
            assertThat(codes(read)).contains(CaveatCode.COARSE_VALUES);
        }
    }

    @Test
    void takesForksAndIterationsOfJmh() throws IOException {
        BenchmarkResult read = one(JMH, ForeignReading.AS_IT_SAYS);
        assertThat(read.title()).isEqualTo("JMH acme.Orders.place {size=32}");
        assertThat(read.isClosedLoop()).isTrue();
        assertThat(read.headlineName()).isEqualTo(SeriesNames.SERVICE);
        assertThat(read.forks())
                .hasSize(2)
                .allSatisfy(fork -> assertThat(fork.runs()).hasSize(2));
        Series series = merged(read, SeriesNames.SERVICE);
        assertThat(series.count()).isEqualTo(400);
        assertThat(series.maxNanos()).isEqualTo(4_096 + 7); // the upper end of its bucket
    }

    @Test
    void takesWritesAndSyncsOfFio() throws IOException {
        Path file = folder.resolve("fio.json");
        try (InputStream in = ForeignFilesTest.class.getResourceAsStream("fio-3.33.json")) {
            Files.copy(in, file);
        }
        List<ResultCollection> read = ForeignFiles.read(file, ForeignReading.AS_IT_SAYS);
        assertThat(read.stream().map(ResultCollection::title).toList())
                .containsExactly("fio journal sync", "fio journal write");
        assertThat(read).allSatisfy(one -> {
            assertThat(merged(one.result(), SeriesNames.SERVICE).count()).isEqualTo(768);
            assertThat(codes(one.result())).contains(CaveatCode.COARSE_VALUES);
        });
        assertThat(merged(read.get(0).result(), SeriesNames.SERVICE).maxNanos()).isEqualTo(83_361_792);
    }

    @Test
    void storesTheImportAsNoResultOfOurs() throws IOException {
        ResultCollection read =
                ForeignFiles.read(written(JMH), ForeignReading.AS_IT_SAYS).get(0);
        String stored = ResultFile.text(read);
        assertThat(stored).contains("\"schema\": \"plumbline/foreign/1\"");
        assertThat(ResultFile.parse(stored)).isEqualTo(read);
    }

    @Test
    void joinsFilesAsForks() throws IOException {
        ResultCollection read =
                ForeignFiles.read(written(JMH), ForeignReading.AS_IT_SAYS).get(0);
        List<ResultCollection> joined = ForeignFiles.joined(List.of(read, read));
        assertThat(joined).hasSize(1);
        assertThat(joined.get(0).result().forks().stream()
                        .map(fork -> fork.index())
                        .toList())
                .containsExactly(0, 1, 2, 3);
    }

    @Test
    void joinsStartsAndCoarseness() throws IOException {
        BenchmarkResult fine = one(basedLog(1_700_000_060, 2), NANOS);
        BenchmarkResult coarse = one(basedLog(1_700_000_000, 1), NANOS);
        BenchmarkResult joined = ForeignFiles.joined(List.of(ResultCollection.of(fine), ResultCollection.of(coarse)))
                .get(0)
                .result();
        assertThat(joined.forks()).hasSize(2);
        assertThat(joined.startedAt()).isEqualTo(coarse.startedAt()).isEqualTo(Instant.ofEpochSecond(1_700_000_000));
        assertThat(joined.caveats())
                .filteredOn(caveat -> caveat.code() == CaveatCode.COARSE_VALUES)
                .extracting(Caveat::message)
                .containsExactly("times may be up to 10 % too high: the file's resolution");
    }

    private static String basedLog(long baseSeconds, int digits) {
        return "#[BaseTime: " + baseSeconds + ".000 (seconds since epoch)]\n5.0,1.0,0.000,"
                + WrittenLogs.base64(WrittenLogs.histogram(digits, 5, 7)) + "\n";
    }

    @Test
    void passesOverAMaximumThatIsNoNumber() throws IOException {
        String payload = WrittenLogs.base64(WrittenLogs.histogram(3, 1_000_001));
        BenchmarkResult read =
                one("#[Logged with Plumbline 1]\n0.0,1.0,none," + payload + "\n", ForeignReading.AS_IT_SAYS);
        assertThat(merged(read, SeriesNames.SERVICE).maxNanos()).isGreaterThanOrEqualTo(1_000_001);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "log|NONE|doesn't say its unit (give the unit: ns, us, ms, s)",
                "own|US|the file says otherwise: unit=us, file=ns (leave it out)",
                "jmh|MS|the file says otherwise: unit=ms, file=us (leave it out)",
                "tags|RESPONSE|several series, of which one name can't say what they are",
                "json|US|not a file of another tool",
                "means|NONE|only means",
                "bare fio|NONE|no bins of times"
            })
    void refusesWhatContradictsTheFile(String what, String said, String message) throws IOException {
        String text = switch (what) {
            case "log" -> WrittenLogs.log(WrittenLogs.histogram(3, 5), "");
            case "own" -> HdrLog.text(SampleResults.minimal());
            case "tags" -> WrittenLogs.log(WrittenLogs.histogram(3, 5), "a", "b");
            case "json" -> ResultFile.text(SampleResults.minimal());
            case "means" -> JMH.replace("\"sample\"", "\"avgt\"");
            case "bare fio" -> "{ \"fio version\" : \"fio-3.33\", \"jobs\" : [] }";
            default -> JMH;
        };
        ForeignReading reading = switch (said) {
            case "NONE" -> ForeignReading.AS_IT_SAYS;
            case "RESPONSE" -> RESPONSE;
            default -> new ForeignReading(Optional.of(ValueUnit.valueOf(said)), Optional.empty());
        };
        Path file = written(text);
        assertThatThrownBy(() -> ForeignFiles.read(file, reading))
                .isInstanceOfAny(ResultFileException.class, RefusedException.class)
                .hasMessageContaining("path=" + file)
                .hasMessageContaining(message);
    }

    private BenchmarkResult one(String text, ForeignReading reading) throws IOException {
        List<ResultCollection> read = ForeignFiles.read(written(text), reading);
        assertThat(read).hasSize(1);
        BenchmarkResult result = read.get(0).result();
        result.summary().series().forEach(series -> series.merged().verify());
        result.forks().forEach(fork -> fork.runs().forEach(run -> run.series().forEach(Series::verify)));
        return result;
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text);
    }

    private static Series merged(BenchmarkResult result, String name) {
        return result.summary().series(name).orElseThrow().merged();
    }

    private static List<CaveatCode> codes(BenchmarkResult result) {
        return result.caveats().stream().map(Caveat::code).toList();
    }
}
