// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.result.RunResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** One line of a log: the values of one series in one interval. {@code tag}: name of the series; empty for none. */
record HdrLogLine(String tag, long startNanos, long lengthNanos, long maxNanos, HistogramSnapshot histogram) {

    /** Returns the lines of one series of one run: one for each interval, or one for the whole run. */
    static List<HdrLogLine> of(RunResult run, Series series, String tag, Instant base) {
        long runStart = nanosBetween(base, run.startedAt());
        List<HdrLogLine> lines = new ArrayList<>();
        series.intervals().forEach(interval -> lines.add(of(interval, tag, run.startedAt(), base)));
        long counted =
                lines.stream().mapToLong(line -> line.histogram().totalCount()).sum();
        if (counted == series.count() && !lines.isEmpty()) {
            return lines;
        }
        HdrLogLine whole =
                new HdrLogLine(tag, runStart, run.duration().toNanos(), series.maxNanos(), series.histogram());
        if (lines.isEmpty()) {
            return List.of(whole);
        }
        try {
            lines.add(remainder(lines, series, tag, runStart + run.duration().toNanos()));
            return lines;
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException disagreement) {
            // Intervals that hold values which the whole lacks give way to it.
            return List.of(whole);
        }
    }

    static HdrLogLine of(Interval interval, String tag, Instant start, Instant base) {
        long offset = nanosBetween(base, start) + interval.startOffsetNanos();
        long length = interval.endOffsetNanos() - interval.startOffsetNanos();
        return new HdrLogLine(tag, offset, length, interval.maxNanos(), interval.histogram());
    }

    /** At most the longest that there is: times may be whatever a file says. */
    private static long nanosBetween(Instant base, Instant time) {
        return TimeUnit.NANOSECONDS.convert(Duration.between(base, time));
    }

    /** Values that belong to no interval get a line of their own at the end of the run, so that none is missing. */
    private static HdrLogLine remainder(List<HdrLogLine> lines, Series series, String tag, long endNanos) {
        Histogram rest = series.histogram().toHistogram();
        lines.forEach(line -> rest.subtract(line.histogram().toHistogram()));
        boolean isBeyond = rest.getMaxValue() >= HistogramSnapshot.HIGHEST_NANOS; // the histogram doesn't hold how far
        long maxNanos = isBeyond ? series.maxNanos() : Math.min(rest.getMaxValue(), series.maxNanos());
        return new HdrLogLine(tag, endNanos, 0, maxNanos, HistogramSnapshot.of(rest));
    }

    void appendTo(StringBuilder text) {
        if (!tag.isEmpty()) {
            text.append("Tag=").append(tag).append(',');
        }
        text.append(String.format(Locale.ROOT, "%.3f,%.3f,%.3f,", startNanos / 1e9, lengthNanos / 1e9, maxNanos / 1e6));
        text.append(Base64.getEncoder().encodeToString(histogram.compressed())).append('\n');
    }
}
