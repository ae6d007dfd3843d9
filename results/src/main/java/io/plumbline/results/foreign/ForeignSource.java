// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.RefusedException;
import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.Words;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.foreign.ForeignReading.Schedule;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A file that is read: what it says, what the user says of it, and where it is wrong. */
final class ForeignSource {

    private final ForeignReading reading;
    private final Instant modified;
    private final Map<String, String> facts = new TreeMap<>();
    private boolean isScheduleTaken;

    ForeignSource(Path path, String hash, Instant modified, ForeignReading reading) {
        this.reading = reading;
        this.modified = modified;
        fact(FactNames.FILE, Escape.oneLine(String.valueOf(path.getFileName())));
        fact(FactNames.HASH, hash);
    }

    /** What isn't known of times isn't what they are about. */
    static String title(String format, Series headline) {
        return headline.name().equals(SeriesNames.UNKNOWN_SCHEDULE) ? format : format + ": " + headline.name();
    }

    void fact(String name, String value) {
        facts.put(name, value);
    }

    Instant modified() {
        return modified;
    }

    /** The unit of values in a format that has none. */
    ValueUnit unit(String format) {
        ValueUnit unit = reading.unit()
                .orElseThrow(() -> new RefusedException(
                        format + " doesn't say its unit (give the unit: " + Words.list(ValueUnit.class) + ")", "unit"));
        fact(FactNames.SAID_UNIT, Words.text(unit));
        return unit;
    }

    /** A unit that the file says, which the user may repeat. */
    ValueUnit requireUnit(ValueUnit said) {
        return require("unit", said, reading.unit().orElse(said));
    }

    /** Names times of which the file says nothing. */
    String seriesName() {
        isScheduleTaken = true;
        reading.as().ifPresent(said -> fact(FactNames.SAID_SCHEDULE, Words.text(said)));
        return reading.as().map(Words::text).orElse(SeriesNames.UNKNOWN_SCHEDULE);
    }

    /** Names times of which the file says what they count from, which the user may repeat. */
    String seriesName(Schedule said) {
        isScheduleTaken = true;
        return Words.text(require("as", said, reading.as().orElse(said)));
    }

    private static <E extends Enum<E>> E require(String option, E said, E given) {
        if (given != said) {
            throw new RefusedException(
                    "the file says otherwise: " + option + "=" + Words.text(given) + ", file=" + Words.text(said)
                            + " (leave it out)",
                    option);
        }
        return said;
    }

    /** Returns the result; each list of runs is that of a fork. */
    BenchmarkResult result(String format, String title, List<List<RunResult>> forks, Map<String, String> more) {
        if (reading.as().isPresent() && !isScheduleTaken) {
            throw new RefusedException(
                    "several series, of which one name can't say what they are (leave it out)", "as");
        }
        Map<String, String> all = new TreeMap<>(facts);
        all.putAll(more);
        all.put(FactNames.FORMAT, format);
        return ForeignResult.of(title, ForeignResult.forks(all, forks));
    }
}
