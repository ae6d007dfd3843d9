// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.RefusedException;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFile.Pipes;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.JsonSource;
import io.plumbline.results.ResultFile;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.history.ContentHash;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what other tools measured: logs and percentile distributions of HdrHistogram, JMH's JSON in sample mode, and
 * fio's {@code json+}. They are recognized by their content; each is one fork, those of JMH have theirs.
 */
public final class ForeignFiles {

    private static final ForeignFile FILE = new ForeignFile("file", 1 << 28, Pipes.OPEN_ALREADY);

    /** What it is can be told of a longer one, too, which is refused then for its length. */
    private static final ForeignFile ANY_LENGTH = new ForeignFile("file", Integer.MAX_VALUE - 1, Pipes.OPEN_ALREADY);

    private static final int BEGINNING_BYTES = 1 << 16;
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private ForeignFiles() {}

    private enum Format {
        OURS,
        LOG,
        PERCENTILES,
        JMH,
        FIO
    }

    /** Tells whether a file is of another tool; one that can't be read is of none. */
    public static boolean isOne(Path path) {
        return format(path) != Format.OURS;
    }

    private static Format format(Path path) {
        try {
            String beginning =
                    withoutMark(ANY_LENGTH.beginning(path, BEGINNING_BYTES)).stripLeading();
            if (HistogramLog.isOne(beginning)) {
                return Format.LOG;
            } else if (beginning.startsWith("[") && beginning.contains("\"jmhVersion\"")) {
                return Format.JMH;
            } else if (beginning.startsWith("{")) {
                return beginning.contains("\"fio version\"") ? Format.FIO : Format.OURS;
            }
            return PercentileText.isOne(beginning) ? Format.PERCENTILES : Format.OURS;
        } catch (ForeignFileException unreadable) {
            return Format.OURS; // whoever reads it as a result says why
        }
    }

    private static String withoutMark(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }

    /**
     * Reads a result of ours, or a file of another tool. {@code reading}: what the user says of files of other tools.
     *
     * @return one of ours; of another tool as many as it measured, at least one
     * @throws ResultFileException if it can't be read; its message is one line
     */
    public static List<ResultCollection> read(Path path, ForeignReading reading) throws ResultFileException {
        Format format = format(path);
        if (format == Format.OURS) {
            ResultCollection ours = ResultFile.read(path);
            if (reading.equals(ForeignReading.AS_IT_SAYS)) {
                return List.of(ours);
            }
            throw new RefusedException("not a file of another tool: path=" + path + " (leave it out)", "unit", "as");
        }
        try {
            byte[] bytes = FILE.bytes(path);
            ForeignSource source = new ForeignSource(path, ContentHash.of(bytes), modified(path), reading);
            return results(format, bytes, source, path).stream()
                    .map(ResultCollection::of)
                    .toList();
        } catch (ForeignFileException refused) {
            throw new ResultFileException(refused.getMessage(), refused);
        } catch (RefusedException refused) {
            throw new RefusedException(
                    "can't read file: path=" + path + ", " + refused.getMessage(),
                    refused.options().toArray(String[]::new));
        } catch (IllegalArgumentException broken) {
            throw new ResultFileException("can't read file: path=" + path + ", " + broken.getMessage(), broken);
        } catch (OutOfMemoryError tooMuch) {
            throw new ResultFileException("file needs more memory than is available: path=" + path, tooMuch);
        }
    }

    private static List<BenchmarkResult> results(Format format, byte[] bytes, ForeignSource source, Path path)
            throws ResultFileException {
        JsonSource json = new JsonSource("file", "path=" + path);
        return switch (format) {
            case JMH -> json.read(bytes, new JmhResults(source)::read);
            case FIO -> json.read(bytes, new FioResults(source)::read);
            case LOG -> List.of(new HistogramLog(source).read(lines(bytes).iterator()));
            case PERCENTILES, OURS -> List.of(PercentileText.read(lines(bytes).toList(), source));
        };
    }

    private static Stream<String> lines(byte[] bytes) {
        int start = bytes.length > 2 && withoutMark(Arrays.copyOf(bytes, 3)).isEmpty() ? 3 : 0;
        return new BufferedReader(new InputStreamReader(
                        new ByteArrayInputStream(bytes, start, bytes.length - start), StandardCharsets.UTF_8))
                .lines();
    }

    private static Instant modified(Path path) {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (IOException unknown) {
            return Instant.EPOCH;
        }
    }

    /** Joins what several files measured of the same: a result for each title, with the forks of all. */
    public static List<ResultCollection> joined(List<ResultCollection> results) {
        Map<String, List<BenchmarkResult>> same = results.stream()
                .map(ResultCollection::result)
                .collect(Collectors.groupingBy(BenchmarkResult::title, LinkedHashMap::new, Collectors.toList()));
        return same.values().stream()
                .map(ForeignResult::joined)
                .map(ResultCollection::of)
                .toList();
    }
}
