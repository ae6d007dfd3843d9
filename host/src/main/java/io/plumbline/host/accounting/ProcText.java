// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Parses texts of {@code /proc}: lines that name their counts, and times in ticks. */
final class ProcText {

    /** 100 ticks a second towards user space, whatever the kernel itself ticks at. */
    private static final long NANOS_PER_TICK = 10_000_000;

    private ProcText() {}

    static long nanosOfTicks(long ticks) {
        return ticks * NANOS_PER_TICK;
    }

    /** Sums columns of the lines of {@code /proc/stat}: user, nice, system, idle, iowait, irq, softirq and steal, from 1 on. */
    static Map<Integer, Long> nanosByCpu(List<String> lines, int... columns) {
        Map<Integer, Long> nanos = new TreeMap<>();
        for (String line : lines) {
            if (line.matches("cpu\\d{1,6}( \\d{1,18}){8}.*")) {
                String[] words = line.split(" ", -1);
                long ticks = IntStream.of(columns)
                        .mapToLong(column -> Long.parseLong(words[column]))
                        .sum();
                nanos.put(Integer.parseInt(words[0].substring(3)), nanosOfTicks(ticks));
            }
        }
        return nanos;
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
