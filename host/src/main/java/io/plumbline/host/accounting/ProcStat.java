// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Fields of {@code /proc/<pid>/stat}: the name in parentheses, which may itself hold blanks and parentheses, page
 * faults, and the CPU time in user and in kernel mode.
 */
record ProcStat(String name, long cpuNanos, long faults) {

    /** Columns of minflt, majflt, utime and stime, counted from the state, which follows the name. */
    private static final int MINOR_COLUMN = 7;

    private static final int MAJOR_COLUMN = 9;
    private static final int USER_COLUMN = 11;

    private static final int SYSTEM_COLUMN = 12;

    static Optional<ProcStat> parse(String text) {
        int open = text.indexOf('(');
        int close = text.lastIndexOf(')');
        if (open < 0 || close < open) {
            return Optional.empty();
        }
        String[] columns = text.substring(close + 1).strip().split(" ", -1);
        if (columns.length <= SYSTEM_COLUMN
                || !IntStream.of(MINOR_COLUMN, MAJOR_COLUMN, USER_COLUMN, SYSTEM_COLUMN)
                        .allMatch(column -> columns[column].matches("\\d{1,12}"))) {
            return Optional.empty();
        }
        long ticks = Long.parseLong(columns[USER_COLUMN]) + Long.parseLong(columns[SYSTEM_COLUMN]);
        long faults = Long.parseLong(columns[MINOR_COLUMN]) + Long.parseLong(columns[MAJOR_COLUMN]);
        return Optional.of(new ProcStat(text.substring(open + 1, close), ProcText.nanosOfTicks(ticks), faults));
    }
}
