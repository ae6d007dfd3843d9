// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.foreign.Escape;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * HdrHistogram logs ({@code .hlog}, version 1.3): the histograms of all intervals of all runs, in order of time, for the
 * tools that read this format. The headline series has no tag, since these tools show the untagged series; every other
 * series is tagged with its name.
 */
public final class HdrLog {

    private HdrLog() {}

    /**
     * Writes the log of a result, in place of a file that is there. All lines of a series together hold exactly its
     * values.
     */
    public static void write(BenchmarkResult result, Path path) throws IOException {
        AtomicFile.write(path, text(result));
    }

    public static String text(BenchmarkResult result) {
        Instant base = base(result);
        StringBuilder text = head(result.title(), result.toolVersion(), base);
        lines(result, base).forEach(line -> line.appendTo(text));
        return text.toString();
    }

    /** Returns the log of interruptions: the series of each CPU, tagged {@code cpu} and its number; the whole text. */
    public static String text(JitterResult result) {
        Instant base = result.startedAt().truncatedTo(ChronoUnit.MILLIS);
        StringBuilder text = head("jitter", result.toolVersion(), base);
        result.cpus().stream()
                .flatMap(cpu -> cpu.series().intervals().stream()
                        .map(interval ->
                                HdrLogLine.of(interval, "cpu" + CpuLabel.number(cpu.cpu()), result.startedAt(), base)))
                .sorted(Comparator.comparingLong(HdrLogLine::startNanos))
                .forEach(line -> line.appendTo(text));
        return text.toString();
    }

    private static StringBuilder head(String title, String toolVersion, Instant base) {
        StringBuilder text = new StringBuilder(1 << 16);
        double baseSeconds = base.toEpochMilli() / 1e3;
        text.append("#[Logged with Plumbline ").append(Escape.oneLine(toolVersion));
        text.append(": ").append(Escape.oneLine(title)).append("]\n");
        text.append("#[Histogram log format version 1.3]\n");
        text.append(String.format(Locale.ROOT, "#[StartTime: %.3f (seconds since epoch), %s]\n", baseSeconds, base));
        text.append(String.format(Locale.ROOT, "#[BaseTime: %.3f (seconds since epoch)]\n", baseSeconds));
        return text.append(
                "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n");
    }

    private static List<HdrLogLine> lines(BenchmarkResult result, Instant base) {
        boolean hasResponse = result.summary().series(SeriesNames.RESPONSE).isPresent();
        String headline = hasResponse ? SeriesNames.RESPONSE : SeriesNames.SERVICE;
        List<HdrLogLine> lines = new ArrayList<>();
        runs(result).forEach(run -> {
            for (Series series : run.series()) {
                String tag = series.name().equals(headline) ? "" : tag(series.name());
                lines.addAll(HdrLogLine.of(run, series, tag, base));
            }
        });
        lines.sort(Comparator.comparingLong(HdrLogLine::startNanos));
        return lines;
    }

    /** The earliest time in the result, in whole milliseconds: readers pass over what lies before the start. */
    private static Instant base(BenchmarkResult result) {
        return Stream.concat(Stream.of(result.startedAt()), runs(result).map(RunResult::startedAt))
                .min(Comparator.naturalOrder())
                .orElseThrow()
                .truncatedTo(ChronoUnit.MILLIS);
    }

    private static Stream<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream().map(ForkResult::runs).flatMap(List::stream);
    }

    /** Readers split lines at commas and white space, and do so within tags. */
    private static String tag(String seriesName) {
        return seriesName.replaceAll("[,\\s\\p{Cntrl}]", "_");
    }
}
