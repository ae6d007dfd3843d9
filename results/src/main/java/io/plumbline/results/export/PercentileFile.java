// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Percentile distributions as text ({@code .hgrm}), in microseconds, for the plotters of HdrHistogram. Each file holds one
 * series of the summary over all runs.
 */
public final class PercentileFile {

    private static final String EXTENSION = ".hgrm";
    private static final int TICKS_PER_HALF_DISTANCE = 5;
    /** Of every histogram of ours. */
    private static final String BUCKETS = "#[Buckets =           32, SubBuckets     =         2048]\n";

    private static final double NANOS_PER_MICRO = 1_000.0;

    private PercentileFile() {}

    /**
     * Writes all series, each to a file of its own: {@code out/tcp.hgrm} becomes {@code out/tcp-response.hgrm},
     * {@code out/tcp-service.hgrm} and so on; the files, in the order of the series.
     */
    public static List<Path> writeAll(BenchmarkResult result, Path base) throws IOException {
        String name = String.valueOf(base.getFileName());
        String stem = name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> text : texts(result).entrySet()) {
            Path file = base.resolveSibling(stem + "-" + text.getKey() + EXTENSION);
            AtomicFile.write(file, text.getValue());
            files.add(file);
        }
        return files;
    }

    /** {@return by the name of the series, as names of files may be} */
    public static Map<String, String> texts(BenchmarkResult result) {
        Map<String, String> texts = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (SummarySeries series : result.summary().series()) {
            texts.put(unique(fileName(series.merged().name()), taken), text(series.merged()));
        }
        return texts;
    }

    private static String fileName(String seriesName) {
        return seriesName.replaceAll("[^\\p{L}\\p{N}_.-]+", "_").replaceFirst("(?<=.)_$", "");
    }

    /** Names that differ only in what a file name can't hold must not write over each other. */
    private static String unique(String name, Set<String> taken) {
        String candidate = name;
        for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
            candidate = name + "-" + number;
        }
        return candidate;
    }

    /**
     * As HdrHistogram writes it, with extremes and mean as they are kept beside the histogram: its buckets end above the maximum, and it
     * holds no more than an hour.
     */
    static String text(Series series) {
        Histogram histogram = series.histogram().toHistogram();
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%12s %14s %10s %14s\n\n", "Value", "Percentile", "TotalCount", "1/(1-Percentile)"));
        for (HistogramIterationValue row : histogram.percentiles(TICKS_PER_HALF_DISTANCE)) {
            double share = row.getPercentileLevelIteratedTo() / 100;
            long highestNanos = Math.min(row.getValueIteratedTo(), HistogramSnapshot.HIGHEST_NANOS);
            long nanos = share == 1 ? series.maxNanos() : Math.min(highestNanos, series.maxNanos());
            text.append(String.format(
                    Locale.ROOT, "%12.3f %2.12f %10d", micros((double) nanos), share, row.getTotalCountToThisValue()));
            text.append(share == 1 ? "\n" : String.format(Locale.ROOT, " %14.2f\n", 1 / (1 - share)));
        }
        text.append(String.format(
                Locale.ROOT,
                "#[Mean    = %12.3f, StdDeviation   = %12.3f]\n",
                micros(series.meanNanos()),
                micros(histogram.getStdDeviation())));
        text.append(String.format(
                Locale.ROOT,
                "#[Max     = %12.3f, Total count    = %12d]\n",
                micros((double) series.maxNanos()),
                series.count()));
        text.append(BUCKETS);
        remark(text, "Censored", series.censored().totalCount(), "counted at their lower bounds");
        remark(text, "Saturated", series.saturated(), "longer than 3600 s: in rows and StdDeviation counted as that");
        return text.toString();
    }

    private static double micros(double nanos) {
        return nanos / NANOS_PER_MICRO;
    }

    private static void remark(StringBuilder text, String name, long count, String how) {
        if (count > 0) {
            text.append("#[")
                    .append(name)
                    .append(" = ")
                    .append(count)
                    .append(", ")
                    .append(how)
                    .append("]\n");
        }
    }
}
