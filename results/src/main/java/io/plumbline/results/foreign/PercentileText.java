// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Percentile distributions of HdrHistogram ({@code .hgrm}), of wrk2 and memtier: counts up to some hundred values. */
final class PercentileText {

    private static final String FORMAT = "HdrHistogram percentiles";
    private static final Pattern FIELDS = Pattern.compile("[,\\s\"]+");
    private static final List<String> HEAD = List.of("Value", "Percentile", "TotalCount");

    private PercentileText() {}

    static boolean isOne(String beginning) {
        return beginning.lines().anyMatch(PercentileText::isHead);
    }

    private static boolean isHead(String line) {
        List<String> fields = fields(line);
        return fields.size() >= HEAD.size() && fields.subList(0, HEAD.size()).equals(HEAD);
    }

    private static List<String> fields(String line) {
        return FIELDS.splitAsStream(line).filter(field -> !field.isEmpty()).toList();
    }

    static BenchmarkResult read(List<String> lines, ForeignSource source) {
        ValueUnit unit = source.unit("a percentile distribution");
        Times times = new Times();
        double before = 0;
        double share = 0;
        long counted = 0;
        int number = 0;
        while (!isHead(lines.get(number))) {
            number++;
        }
        for (number++; number < lines.size() && share < 1; number++) {
            List<String> fields = fields(lines.get(number));
            if (fields.isEmpty()) {
                continue;
            }
            try {
                double value = Double.parseDouble(fields.get(0));
                double next = Double.parseDouble(fields.get(1));
                long count = Long.parseLong(fields.get(2));
                if (!(value >= before && next >= share && next <= 1 && count >= counted)) {
                    throw new IllegalArgumentException("values or counts fall, or are out of range");
                }
                times.add(unit.nanos(value), count - counted);
                before = value;
                share = next;
                counted = count;
            } catch (IllegalArgumentException | IndexOutOfBoundsException broken) {
                throw new IllegalArgumentException(
                        "line=" + (number + 1) + ", not a row of value, percentile and count: " + broken.getMessage(),
                        broken);
            }
        }
        if (share < 1) {
            throw new IllegalArgumentException(
                    "line=" + number + ", it is cut off: percentile=" + share + " (allowed: up to 1)");
        }
        Series series = times.series(source.seriesName());
        return source.result(
                FORMAT,
                ForeignSource.title(FORMAT, series),
                List.of(List.of(
                        ForeignResult.run(0, ArrivalKind.UNKNOWN, source.modified(), Duration.ZERO, List.of(series)))),
                Map.of(FactNames.ROWS, "true"));
    }
}
