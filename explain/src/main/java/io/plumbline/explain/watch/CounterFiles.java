// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.accounting.InterruptCounts;
import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.EventKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads counters from the tables below {@code /proc}. A line that isn't understood is left out. */
record CounterFiles(HostFiles files) {

    private static final long NANOS_PER_MICRO = 1_000;
    private static final int SOFTNET_DROPPED = 1;
    private static final int SOFTNET_SQUEEZED = 2;

    /** Reads a table with a column for each CPU: {@code /proc/interrupts} or {@code /proc/softirqs}. */
    Map<Counter, Long> perCpu(EventKind kind, String path) {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        InterruptCounts.parse(files.lines(path))
                .bySource()
                .forEach((source, byCpu) ->
                        byCpu.forEach((cpu, count) -> counts.put(Counter.ofHost(kind, source, cpu), count)));
        return counts;
    }

    /** Reads counters by name from a file of pairs of lines, names above values, such as {@code /proc/net/snmp}. */
    Map<Counter, Long> paired(String path, Map<String, Counter> counterByName) {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        List<String> lines = files.lines(path);
        for (int line = 0; line + 1 < lines.size(); line++) {
            String[] names = lines.get(line).split("\\s+", -1);
            String[] values = lines.get(line + 1).split("\\s+", -1);
            if (names.length != values.length || !names[0].equals(values[0])) {
                continue;
            }
            for (int column = 1; column < names.length; column++) {
                Counter counter = counterByName.get(names[0] + names[column]);
                if (counter != null && isCount(values[column])) {
                    add(counts, counter, Long.parseLong(values[column]));
                }
            }
        }
        return counts;
    }

    /** Reads dropped packets, and polls that ended with some left, of each CPU; the file has hexadecimal numbers. */
    Map<Counter, Long> softnet() {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        List<String> lines = files.lines("proc/net/softnet_stat");
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", -1);
            if (words.length > SOFTNET_SQUEEZED
                    && Arrays.stream(words).allMatch(word -> word.matches("\\p{XDigit}{8}"))) {
                add(
                        counts,
                        Counter.ofHost(EventKind.DROP, "softnet_dropped").ofPart(),
                        hexadecimal(words[SOFTNET_DROPPED]));
                add(
                        counts,
                        Counter.ofHost(EventKind.SOFTIRQ, "softnet_squeezed").ofPart(),
                        hexadecimal(words[SOFTNET_SQUEEZED]));
            }
        }
        return counts;
    }

    Map<Counter, Long> pressure() {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        for (String resource : List.of("cpu", "memory", "io", "irq")) {
            for (String line : files.lines("proc/pressure/" + resource)) {
                String[] words = line.split("\\s+total=", -1);
                String scope = line.split(" ", -1)[0];
                boolean isUseful = scope.equals(resource.equals("irq") ? "full" : "some");
                if (isUseful && words.length == 2 && isCount(words[1])) {
                    String name = "psi_" + resource + "_" + scope;
                    add(
                            counts,
                            Counter.ofHost(EventKind.PRESSURE, name).inNanos(),
                            Long.parseLong(words[1]) * NANOS_PER_MICRO);
                }
            }
        }
        return counts;
    }

    /** Reads how often each CPU was slowed down for being too hot. */
    Map<Counter, Long> thermalThrottling(List<Integer> cpus) {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        for (int cpu : cpus) {
            files.number("sys/devices/system/cpu/cpu" + cpu + "/thermal_throttle/core_throttle_count")
                    .ifPresent(count ->
                            add(counts, Counter.ofHost(EventKind.FREQUENCY, "core_throttle_count", cpu), count));
        }
        return counts;
    }

    private static void add(Map<Counter, Long> counts, Counter counter, long count) {
        counts.merge(counter, count, Long::sum);
    }

    private static boolean isCount(String word) {
        return word.matches("\\d{1,18}");
    }

    private static long hexadecimal(String word) {
        return Long.parseLong(word, 16);
    }
}
