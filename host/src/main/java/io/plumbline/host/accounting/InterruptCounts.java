// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.files.HostFiles;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Interrupts by CPU and source, from tables such as {@code /proc/interrupts}: totals since the host started, or what
 * came between two readings. {@code bySource}: counts by the number of the CPU, by source: {@code LOC} and the like, or
 * number and device.
 */
public record InterruptCounts(Map<String, Map<Integer, Long>> bySource) {

    /** Rescheduling and function calls, by their names on x86 and on Arm. */
    private static final List<String> WAKINGS = List.of("RES", "CAL", "IPI0", "IPI1");

    private static final List<String> TICKS = List.of("LOC", "arch_timer");

    /** Keeps the order of sources. */
    public InterruptCounts {
        bySource = new LinkedHashMap<>(bySource);
    }

    public static InterruptCounts read(HostFiles files) {
        return parse(files.lines("proc/interrupts"));
    }

    /**
     * Reads a table that has a column for each CPU that is online, as {@code /proc/interrupts} and {@code /proc/softirqs} are.
     */
    public static InterruptCounts parse(List<String> lines) {
        Map<String, Map<Integer, Long>> all = new LinkedHashMap<>();
        int[] cpus = lines.isEmpty() ? new int[0] : cpus(lines.get(0));
        for (String line : lines) {
            int colon = line.indexOf(':');
            String[] words = line.substring(colon + 1).strip().split("\\s+", cpus.length + 1);
            if (colon > 0 && words.length >= cpus.length && cpus.length > 0 && areNumbers(words, cpus.length)) {
                String rest = words.length > cpus.length ? words[cpus.length] : "";
                Map<Integer, Long> counts =
                        all.computeIfAbsent(name(line.substring(0, colon).strip(), rest), any -> new TreeMap<>());
                for (int i = 0; i < cpus.length; i++) {
                    counts.merge(cpus[i], Long.parseLong(words[i]), Long::sum);
                }
            }
        }
        return new InterruptCounts(all);
    }

    private static int[] cpus(String line) {
        return Arrays.stream(line.strip().split("\\s+"))
                .filter(word -> word.matches("CPU\\d{1,6}"))
                .mapToInt(word -> Integer.parseInt(word.substring(3)))
                .toArray();
    }

    private static boolean areNumbers(String[] words, int count) {
        return Arrays.stream(words).limit(count).allMatch(word -> word.matches("\\d{1,18}"));
    }

    /** A named source goes by its name; a number by the last word behind its counts, which is the device. */
    private static String name(String key, String rest) {
        String device = rest.substring(rest.lastIndexOf(' ') + 1);
        return key.matches("\\d+") && !device.isEmpty() ? device : key;
    }

    public boolean isUnknown() {
        return bySource.isEmpty();
    }

    /** Returns how many, 0 or more. */
    public long ticks(int cpu) {
        return TICKS.stream().mapToLong(source -> count(source, cpu)).sum();
    }

    /** Returns how many, 0 or more. */
    public long others(int cpu) {
        return bySource.keySet().stream()
                .filter(source -> !TICKS.contains(source))
                .mapToLong(source -> count(source, cpu))
                .sum();
    }

    /** Reads how often CPUs interrupted others to make them run something: a few lines of what may be a large table. */
    public static long wakings(HostFiles files) {
        List<String> lines = files.lines("proc/interrupts").stream()
                .filter(line -> line.strip().startsWith("CPU")
                        || WAKINGS.contains(line.strip().split(":", 2)[0]))
                .toList();
        return parse(lines).bySource.values().stream()
                .flatMap(counts -> counts.values().stream())
                .mapToLong(Long::longValue)
                .sum();
    }

    /** Returns how many, 0 if there is no such source. */
    public long count(String source, int cpu) {
        return bySource.getOrDefault(source, Map.of()).getOrDefault(cpu, 0L);
    }

    /** Returns the differences, never negative. */
    public InterruptCounts since(InterruptCounts earlier) {
        Map<String, Map<Integer, Long>> more = new LinkedHashMap<>(bySource);
        more.replaceAll((source, counts) -> {
            Map<Integer, Long> differences = new TreeMap<>(counts);
            differences.replaceAll((cpu, count) -> Math.max(0, count - earlier.count(source, cpu)));
            return differences;
        });
        return new InterruptCounts(more);
    }
}
