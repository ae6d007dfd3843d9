// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import java.util.List;

/** Difference between this process's monotonic clock and the kernel's, which a time namespace makes. */
final class ClockOffset {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private ClockOffset() {}

    /** From the lines of {@code timens_offsets}: clock, seconds, nanoseconds. No line, no offset. */
    static long nanos(List<String> lines) {
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", -1);
            if (words.length == 3
                    && words[0].equals("monotonic")
                    && words[1].matches("-?\\d{1,9}")
                    && words[2].matches("\\d{1,9}")) {
                return Long.parseLong(words[1]) * NANOS_PER_SECOND + Long.parseLong(words[2]);
            }
        }
        return 0;
    }
}
