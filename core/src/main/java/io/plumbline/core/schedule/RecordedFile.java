// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.option.RecordedUnit;
import io.plumbline.model.spec.Arrivals;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads recorded arrivals from a text file, and checks each value with its line. */
final class RecordedFile {

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,19}(?:\\.\\d{1,9})?");
    private static final double FASTEST_GAP_NANOS = 10; // as for rates
    private static final int MAX_ARRIVALS = 10_000_000;
    private static final ForeignFile FOREIGN = ForeignFile.regular("file", 1 << 26);

    private final Path file;
    private final RecordedUnit unit;
    private final boolean isUnitGiven;
    private long[] offsetsNanos = new long[0];
    private int[] lines = new int[0];
    private BigDecimal first;

    private RecordedFile(Arrivals.Recorded recorded) {
        this.file = Path.of(recorded.file());
        this.unit = recorded.unit().orElse(RecordedUnit.NS);
        this.isUnitGiven = recorded.unit().isPresent();
    }

    static RecordedArrivals read(Arrivals.Recorded recorded) {
        RecordedFile file = new RecordedFile(recorded);
        file.readLines();
        file.checkUnit();
        return new RecordedArrivals(file.offsetsNanos, index -> "line=" + file.lines[index]);
    }

    private void readLines() {
        int count = 0;
        int number = 0;
        for (Iterator<String> all = text().lines().iterator(); all.hasNext(); ) {
            String line = all.next().strip();
            number++;
            if (!line.isEmpty() && !line.startsWith("#")) {
                makeRoom(count, number);
                lines[count] = number;
                offsetsNanos[count++] = nanos(line, number);
            }
        }
        offsetsNanos = Arrays.copyOf(offsetsNanos, count);
    }

    private String text() {
        try {
            return FOREIGN.text(file);
        } catch (ForeignFileException unreadable) {
            throw new IllegalArgumentException(
                    "recorded arrivals can't be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private void makeRoom(int count, int line) {
        if (count == MAX_ARRIVALS) {
            throw wrong("one too many: line=" + line, "up to " + MAX_ARRIVALS);
        }
        if (count == lines.length) {
            lines = Arrays.copyOf(lines, 2 * count + 1_000);
            offsetsNanos = Arrays.copyOf(offsetsNanos, lines.length);
        }
    }

    private long nanos(String text, int line) {
        if (!NUMBER.matcher(text).matches()) {
            throw wrong("not a number: line=" + line + ", text=" + shortened(text), "one time on each line");
        }
        BigDecimal value = new BigDecimal(text);
        first = first == null ? value : first;
        try {
            return value.multiply(BigDecimal.valueOf(unit.nanos())).longValueExact();
        } catch (ArithmeticException notExact) {
            throw wrong(
                    "not a whole number of nanoseconds, or too large: line=" + line + ", value=" + value.toPlainString()
                            + ", unit=" + unit,
                    "up to 292 years, to the nanosecond; is it the right unit?");
        }
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "... of " + text.length() + " characters";
    }

    private IllegalArgumentException wrong(String what, String allowed) {
        return new IllegalArgumentException(
                "recorded arrival is " + what + ", file=" + file + " (allowed: " + allowed + ")");
    }

    /** Times since 1970 are usual in logs, seldom in nanoseconds; a time of seconds is one only if arrivals would be too close otherwise. */
    private void checkUnit() {
        if (isUnitGiven || offsetsNanos.length < 2) {
            return;
        }
        long last = offsetsNanos[offsetsNanos.length - 1];
        boolean isTooFast = (double) last - offsetsNanos[0] < FASTEST_GAP_NANOS * offsetsNanos.length;
        Optional<RecordedUnit> other = RecordedUnit.ofEpochTimes(offsetsNanos[0], last)
                .filter(found -> found != RecordedUnit.S || isTooFast)
                .filter(found -> found != RecordedUnit.NS);
        if (other.isPresent()) {
            throw new IllegalArgumentException("recorded arrivals look like times since 1970 in " + other.get()
                    + ", not in ns: first=" + first.toPlainString() + " (say recorded:" + file + ",unit=" + other.get()
                    + "; or unit=ns if they are nanoseconds)");
        }
    }
}
