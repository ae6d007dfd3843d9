// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A time as a report writes it.
 *
 * @param text as written, with its mark
 * @param nanos its figure in nanoseconds
 * @param halfUnit half a unit of its last digit, in nanoseconds
 * @param isLowerBound whether it is only said that it is at least that
 */
record WrittenTime(String text, double nanos, double halfUnit, boolean isLowerBound) {

    static final String FORM = "(≥|at least |above |~|more than )?(\\d[\\d,]*(?:\\.\\d+)?) (ns|µs|ms|s)\\b";

    private static final Pattern PATTERN = Pattern.compile(FORM);
    private static final Map<String, Double> UNITS = Map.of("ns", 1.0, "µs", 1e3, "ms", 1e6, "s", 1e9);
    private static final List<String> BOUNDS = List.of("≥", "at least ", "above ");

    /** All times of a text, in order. */
    static List<WrittenTime> in(String text) {
        return PATTERN.matcher(text).results().map(WrittenTime::of).toList();
    }

    private static WrittenTime of(MatchResult match) {
        BigDecimal figure = new BigDecimal(match.group(2).replace(",", ""));
        double unit = UNITS.get(match.group(3));
        double half = unit * Math.pow(10, -figure.scale()) / 2;
        boolean isBound = match.group(1) != null && BOUNDS.contains(match.group(1));
        return new WrittenTime(match.group(), figure.doubleValue() * unit, half, isBound);
    }

    boolean isOf(long other) {
        return Math.abs(nanos - other) <= halfUnit * (1 + 1e-9);
    }
}
