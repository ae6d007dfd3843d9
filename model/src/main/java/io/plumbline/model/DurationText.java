// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of durations on the command line and in results: a number with a unit, such as {@code 10s} or {@code 250us}. */
public final class DurationText {

    private static final Map<String, Long> UNIT_NANOS = new LinkedHashMap<>();

    static {
        UNIT_NANOS.put("h", 3_600_000_000_000L);
        UNIT_NANOS.put("m", 60_000_000_000L);
        UNIT_NANOS.put("s", 1_000_000_000L);
        UNIT_NANOS.put("ms", 1_000_000L);
        UNIT_NANOS.put("us", 1_000L);
        UNIT_NANOS.put("ns", 1L);
    }

    private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|µs|ms|s|min|m|h)");
    private static final String EXAMPLES = "allowed: a number with ns, us, ms, s, m or h, such as 10s or 250us";

    private DurationText() {}

    /**
     * Reads a duration. {@code text}: number and unit, such as {@code 10s}, {@code 1.5ms}; or {@code 0}, which is the
     * same in every unit.
     */
    public static Duration parse(String text) {
        if (text.strip().equals("0")) {
            return Duration.ZERO;
        }
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            String problem = text.strip().matches("\\d+(\\.\\d+)?") ? "duration without unit" : "not a duration";
            throw new IllegalArgumentException(problem + ": value=" + text + " (" + EXAMPLES + ")");
        }
        String unit = matcher.group(2).equals("µs") ? "us" : matcher.group(2).equals("min") ? "m" : matcher.group(2);
        try {
            return Duration.ofNanos(new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(UNIT_NANOS.get(unit)))
                    .longValueExact());
        } catch (ArithmeticException notWhole) {
            throw new IllegalArgumentException(
                    "duration is not a whole number of nanoseconds, or too long: value=" + text + " (" + EXAMPLES + ")",
                    notWhole);
        }
    }

    /**
     * Writes a duration in the largest unit that keeps it a whole number. {@code duration}: the duration, zero or more.
     * Returns text that {@link #parse} reads.
     */
    public static String of(Duration duration) {
        long nanos = duration.toNanos();
        for (Map.Entry<String, Long> unit : UNIT_NANOS.entrySet()) {
            if (nanos != 0 && nanos % unit.getValue() == 0) {
                return nanos / unit.getValue() + unit.getKey();
            }
        }
        return nanos + (nanos == 0 ? "s" : "ns");
    }
}
