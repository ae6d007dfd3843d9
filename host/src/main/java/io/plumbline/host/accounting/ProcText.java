// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.List;
import java.util.OptionalLong;

/** Parses texts of {@code /proc}: lines that name their counts, and times in ticks. */
final class ProcText {

    /** 100 ticks a second towards user space, whatever the kernel itself ticks at. */
    private static final long NANOS_PER_TICK = 10_000_000;

    private ProcText() {}

    static long nanosOfTicks(long ticks) {
        return ticks * NANOS_PER_TICK;
    }

    /** Returns the number behind a key; empty if there is none. */
    static OptionalLong count(String key, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip())
                .filter(number -> number.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }
}
