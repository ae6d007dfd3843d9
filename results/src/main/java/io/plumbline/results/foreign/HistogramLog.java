// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.RecordForm;
import io.plumbline.model.RefusedException;
import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.results.foreign.ForeignReading.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Logs of HdrHistogram, of any version, and single histograms in base64: a series for each tag. */
final class HistogramLog {

    private static final Pattern FIELDS = Pattern.compile("[,\\s]+");
    private static final int MAX_INTERVALS = 100_000;
    private static final int MAX_TAGS = 1_000;
    private static final int MAX_TAG_CHARACTERS = 200;
    private static final int MAX_LINE = 1 << 24;
    private static final double YEAR_SECONDS = 365 * 24 * 3600.0;
    private static final double END_OF_TIME_SECONDS = 253e9; // in year 9987
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String OURS = "#[Logged with Plumbline ";
    private static final String FORMAT = "HdrHistogram log";

    /** By how much a value may be too high, by digits. */
    private static final List<String> PERCENT = List.of("100", "10", "1");

    private static final List<String> LEADING =
            List.of(SeriesNames.RESPONSE, SeriesNames.UNKNOWN_SCHEDULE, SeriesNames.SERVICE);

    /** cassandra-stress says in the end of a tag what its times count from. */
    private static final Map<String, String> ENDS =
            Map.of("-rt", SeriesNames.RESPONSE, "-st", SeriesNames.SERVICE, "-wt", SeriesNames.WAIT);

    private final ForeignSource source;
    private final Times times = new Times();
    private final Map<String, List<Part>> byTag = new LinkedHashMap<>();
    private ValueUnit unit;
    private boolean isOurs;
    private double startSeconds = Double.NaN;
    private double baseSeconds = Double.NaN;
    private int digits = 5;
    private int intervals;
    private boolean isTooMuch;

    /** One line. {@code start}: its time stamp in seconds, as written; not a number if it has none. */
    private record Part(double start, double length, Series series) {}

    HistogramLog(ForeignSource source) {
        this.source = source;
    }

    static boolean isOne(String beginning) {
        return beginning.startsWith("#[")
                || beginning.startsWith("\"StartTimestamp\"")
                || FIELDS.splitAsStream(beginning.lines().findFirst().orElse(""))
                        .anyMatch(field -> field.startsWith("HIST") || field.startsWith("DHIST"));
    }

    BenchmarkResult read(Iterator<String> lines) {
        for (int number = 1; lines.hasNext(); number++) {
            try {
                read(lines.next().strip());
            } catch (RefusedException refused) {
                throw refused;
            } catch (RuntimeException broken) { // the library throws whatever comes of broken counts
                if (lines.hasNext() || intervals == 0 || isTooMuch) {
                    throw new IllegalArgumentException("line=" + number + ", " + broken.getMessage(), broken);
                }
                source.fact(FactNames.CUT_LINE, Integer.toString(number));
            }
        }
        return result();
    }

    private void read(String line) {
        if (line.length() > MAX_LINE) {
            throw new IllegalArgumentException("the line is too long (allowed: " + MAX_LINE + " characters)");
        } else if (line.startsWith("#")) {
            comment(line);
        } else if (!line.isEmpty() && !line.startsWith("\"")) {
            interval(line);
        }
    }

    private void comment(String line) {
        isOurs |= line.startsWith(OURS);
        startSeconds = seconds(line, "#[StartTime: ", startSeconds);
        baseSeconds = seconds(line, "#[BaseTime: ", baseSeconds);
    }

    private static double seconds(String line, String name, double otherwise) {
        return line.startsWith(name) ? number(line.substring(name.length()).split(" ", 2)[0]) : otherwise;
    }

    /** Times are no values: whatever is wrong with one, there is none. */
    private static double number(String text) {
        try {
            double seconds = Double.parseDouble(text);
            return Math.abs(seconds) < END_OF_TIME_SECONDS ? seconds : Double.NaN;
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
    }

    private void interval(String line) {
        boolean hasTag = line.startsWith("Tag=");
        int comma = line.indexOf(',');
        if (hasTag && comma < 0) {
            throw new IllegalArgumentException("a tag without a comma behind it");
        }
        String tag = hasTag ? Escape.oneLine(line.substring(4, Math.min(comma, 4 + MAX_TAG_CHARACTERS))) : "";
        List<String> fields = FIELDS.splitAsStream(line.substring(hasTag ? comma + 1 : 0))
                .filter(field -> !field.isEmpty())
                .toList();
        if (fields.size() != 1 && fields.size() != 4) {
            throw new IllegalArgumentException(
                    "not an interval: fields=" + fields.size() + " (allowed: start, length, max, histogram)");
        }
        isTooMuch = intervals == MAX_INTERVALS || (byTag.size() == MAX_TAGS && !byTag.containsKey(tag));
        if (isTooMuch) {
            throw new IllegalArgumentException(
                    "too much (allowed: " + MAX_INTERVALS + " lines, " + MAX_TAGS + " tags)");
        }
        boolean isTimed = fields.size() == 4;
        Histogram histogram = EncodedHistogram.decode(Base64.getDecoder().decode(fields.get(fields.size() - 1)));
        digits = Math.min(digits, histogram.getNumberOfSignificantValueDigits());
        long missing = histogram.getTotalCount();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            missing -= value.getCountAddedInThisIterationStep();
            times.add(unit().nanos((double) value.getValueIteratedTo()), value.getCountAddedInThisIterationStep());
        }
        if (missing != 0) {
            throw new IllegalArgumentException("counts of the histogram add up to more than there is");
        }
        if (isTimed && isOurs) {
            times.max(ValueUnit.MS.nanos(number(fields.get(2))));
        }
        byTag.computeIfAbsent(tag, any -> new ArrayList<>())
                .add(new Part(
                        isTimed ? number(fields.get(0)) : Double.NaN,
                        isTimed ? Math.max(0, number(fields.get(1))) : Double.NaN,
                        times.series(tag)));
        intervals++;
    }

    private ValueUnit unit() {
        if (unit == null) {
            unit = isOurs ? source.requireUnit(ValueUnit.NS) : source.unit("a log of histograms");
        }
        return unit;
    }

    private BenchmarkResult result() {
        double first = byTag.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Part::start)
                .min()
                .orElseThrow(() -> new IllegalArgumentException("it holds no histogram"));
        double base = base(first);
        boolean isTimed = base + first >= 0; // and not NaN
        double end = byTag.values().stream()
                .flatMap(List::stream)
                .mapToDouble(part -> part.start() + part.length() - first)
                .max()
                .orElse(0);
        Map<String, String> names = names();
        List<Series> series = new ArrayList<>();
        byTag.forEach((tag, parts) -> series.add(Series.merge(
                parts.stream()
                        .map(part -> RecordForm.with(part.series(), "name", names.get(tag)))
                        .toList(),
                isTimed ? intervals(parts, first) : List.of())));
        series.sort(Comparator.comparingInt(
                one -> LEADING.contains(one.name()) ? LEADING.indexOf(one.name()) : LEADING.size()));
        Instant start = isTimed ? instant(base + first) : source.modified();
        Duration length = Duration.ofNanos(isTimed ? Math.round(end * NANOS_PER_SECOND) : 0);
        BenchmarkResult result = source.result(
                FORMAT,
                ForeignSource.title(FORMAT, series.get(0)),
                List.of(List.of(ForeignResult.run(0, ArrivalKind.UNKNOWN, start, length, series))),
                digits < HistogramSnapshot.DIGITS ? Map.of(FactNames.COARSE_PERCENT, PERCENT.get(digits)) : Map.of());
        return base > 0 && isTimed ? RecordForm.with(result, "startedAt", instant(base)) : result;
    }

    private static Instant instant(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1e3));
    }

    /** As HdrHistogram's reader: without a base, stamps long before the start count from it. */
    private double base(double first) {
        if (!Double.isNaN(baseSeconds)) {
            return baseSeconds;
        }
        return first < startSeconds - YEAR_SECONDS ? startSeconds : 0;
    }

    /** By tag: what tools say of times, in their ways; the user says it of the only ones of which nothing is said. */
    private Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        for (String tag : byTag.keySet()) {
            String end = tag.substring(Math.max(0, tag.length() - 3));
            boolean isOnlyEnd = ENDS.containsKey(end)
                    && byTag.keySet().stream()
                                    .filter(other -> other.endsWith(end))
                                    .count()
                            == 1;
            boolean isUnnamed = tag.isEmpty() || (byTag.size() == 1 && !SeriesNames.TAKEN.contains(tag));
            names.put(tag, isOnlyEnd ? ENDS.get(end) : isUnnamed ? unnamed() : tag);
        }
        if (names.values().stream().distinct().count() < names.size()) {
            throw new RefusedException(
                    "two series would have one name: names=" + names.values() + " (leave it out)", "as");
        }
        return names;
    }

    private String unnamed() {
        if (!isOurs) {
            return source.seriesName();
        }
        return source.seriesName(byTag.containsKey(SeriesNames.SERVICE) ? Schedule.RESPONSE : Schedule.SERVICE);
    }

    /** In order of time; what rounded stamps let overlap is cut. */
    private static List<Interval> intervals(List<Part> parts, double first) {
        List<Part> timed = parts.stream()
                .filter(part -> !Double.isNaN(part.start() + part.length()))
                .sorted(Comparator.comparingDouble(Part::start))
                .toList();
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < timed.size(); i++) {
            Part part = timed.get(i);
            double next = i + 1 < timed.size() ? timed.get(i + 1).start() : Double.MAX_VALUE;
            double end = Math.min(part.start() + part.length(), next);
            intervals.add(new Interval(
                    Math.round((part.start() - first) * NANOS_PER_SECOND),
                    Math.round((end - first) * NANOS_PER_SECOND),
                    part.series().minNanos(),
                    part.series().maxNanos(),
                    part.series().histogram()));
        }
        return intervals;
    }
}
