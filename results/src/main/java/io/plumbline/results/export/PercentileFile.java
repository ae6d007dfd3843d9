// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.output.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Percentile distributions as text ({@code .hgrm}), in microseconds, for the plotters of HdrHistogram. Each file holds one
 * series of the summary over all runs.
 */
public final class PercentileFile {

    private static final String EXTENSION = ".hgrm";
    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOS_PER_MICRO = 1_000.0;

    private PercentileFile() {}

    /**
     * Writes all series, each to a file of its own: {@code out/tcp.hgrm} becomes {@code out/tcp-response.hgrm},
     * {@code out/tcp-service.hgrm} and so on.
     *
     * @param result the result
     * @param base what the names begin with, with or without {@code .hgrm}; its folder must exist
     * @return the files, in the order of the series
     * @throws IOException if one can't be written; the message is one line
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

    /**
     * Makes the texts of all series.
     *
     * @param result the result
     * @return by the name of the series, as names of files may be
     */
    public static Map<String, String> texts(BenchmarkResult result) {
        Map<String, String> texts = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (SummarySeries series : result.summary().series()) {
            texts.put(unique(fileName(series.merged().name()), taken), text(series.merged()));
        }
        return texts;
    }

    private static String fileName(String seriesName) {
        return seriesName.replaceAll("[^\\p{L}\\p{N}_.-]", "_");
    }

    /** Names that differ only in what a file name can't hold must not write over each other. */
    private static String unique(String name, Set<String> taken) {
        String candidate = name;
        for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
            candidate = name + "-" + number;
        }
        return candidate;
    }

    private static String text(Series series) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        series.histogram()
                .toHistogram()
                .outputPercentileDistribution(text, TICKS_PER_HALF_DISTANCE, NANOS_PER_MICRO, false);
        long censored = series.censored().totalCount();
        return bytes.toString(StandardCharsets.UTF_8)
                + (censored == 0 ? "" : "#[Censored = " + censored + ", counted at their lower bounds]\n");
    }
}
