// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The notation in which Linux writes sets of CPUs: {@code 0-3,8} are the CPUs 0, 1, 2, 3 and 8. */
public final class CpuList {

    /** The largest CPU number that is read; Linux has a configured maximum of 8,191. */
    public static final int MAX_CPU = (1 << 20) - 1;

    private CpuList() {}

    /**
     * Reads a list. Blanks around numbers are ignored; a range may have a stride as in {@code 0-31:2/4} (the first 2 of
     * every 4); {@code text}: such as {@code 0-3,8}; empty for no CPU; returns the numbers, ascending and each once.
     */
    public static List<Integer> parse(String text) {
        TreeSet<Integer> cpus = new TreeSet<>();
        if (!text.isBlank()) {
            for (String part : text.split(",", -1)) {
                addRange(part.strip(), text, cpus);
            }
        }
        return List.copyOf(cpus);
    }

    /** Reads a list that may be missing; one that can't be read, such as {@code (null)} in place of an empty one, is empty. */
    public static List<Integer> orNone(Optional<String> text) {
        try {
            return parse(text.orElse(""));
        } catch (IllegalArgumentException notTold) {
            return List.of();
        }
    }

    /** Writes a list in its shortest form, such as {@code 0-3,8}; empty for no CPU. */
    public static String format(Collection<Integer> cpus) {
        List<Integer> sorted = new ArrayList<>(new TreeSet<>(cpus));
        StringBuilder text = new StringBuilder();
        for (int first = 0, last; first < sorted.size(); first = last + 1) {
            last = first;
            while (last + 1 < sorted.size() && sorted.get(last + 1) == sorted.get(last) + 1) {
                last++;
            }
            text.append(text.isEmpty() ? "" : ",").append(sorted.get(first));
            if (last > first) {
                text.append('-').append(sorted.get(last));
            }
        }
        return text.toString();
    }

    private static void addRange(String part, String whole, Collection<Integer> cpus) {
        int colon = part.indexOf(':');
        String range = colon < 0 ? part : part.substring(0, colon);
        int dash = range.indexOf('-');
        int first = number(dash < 0 ? range : range.substring(0, dash), whole);
        int last = dash < 0 ? first : number(range.substring(dash + 1), whole);
        if (first > last) {
            throw malformed(whole);
        }
        int[] stride = colon < 0 ? new int[] {1, 1} : stride(part.substring(colon + 1), whole);
        for (int cpu = first; cpu <= last; cpu++) {
            if ((cpu - first) % stride[1] < stride[0]) {
                cpus.add(cpu);
            }
        }
    }

    private static int[] stride(String text, String whole) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw malformed(whole);
        }
        int used = number(text.substring(0, slash), whole);
        int group = number(text.substring(slash + 1), whole);
        if (used < 1 || group < used) {
            throw malformed(whole);
        }
        return new int[] {used, group};
    }

    private static int number(String text, String whole) {
        String digits = text.strip();
        if (digits.isEmpty() || digits.length() > 7 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw malformed(whole);
        }
        int number = Integer.parseInt(digits);
        if (number > MAX_CPU) {
            throw malformed(whole);
        }
        return number;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException("not a list of CPUs: value=" + text
                + " (allowed: numbers and ranges such as 0-3,8, each at most " + MAX_CPU + ")");
    }
}
