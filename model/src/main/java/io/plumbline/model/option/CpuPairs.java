// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pairs of CPUs, written {@code all} or like {@code 0:1,0:2}.
 *
 * @param named the pairs in their order, each once; empty for all
 */
public record CpuPairs(List<Pair> named) {

    /** Their name where they vary as if they were an option. */
    public static final String AXIS = "cpu-pairs";

    private static final Pattern PAIR = Pattern.compile("(\\d{1,6}):(\\d{1,6})");
    private static final String ALLOWED = " (allowed: all, or CLIENT:REFLECTOR such as 0:1, several with commas)";

    public CpuPairs {
        named = List.copyOf(named);
    }

    /** A CPU for each side. */
    public record Pair(int client, int reflector) {

        @Override
        public String toString() {
            return client + ":" + reflector;
        }
    }

    public static CpuPairs parse(String text) {
        Set<Pair> pairs = new LinkedHashSet<>();
        if (text.equals("all")) {
            return new CpuPairs(List.of());
        }
        for (String part : text.split(",", -1)) {
            Matcher matcher = PAIR.matcher(part.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("not pairs of CPUs: value=" + text + ALLOWED);
            }
            pairs.add(new Pair(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))));
        }
        return new CpuPairs(List.copyOf(pairs));
    }

    /**
     * Lists the pairs on a host. All are those of two different CPUs, each in one direction: the way back is part of
     * the round trip. {@code cpus}: numbers of the CPUs that may be used, ascending. Returns the pairs, at least one.
     */
    public List<Pair> on(List<Integer> cpus) {
        if (!named.isEmpty()) {
            return named;
        }
        if (cpus.size() < 2) {
            throw new IllegalArgumentException("no pair of CPUs: cpus=" + cpus + " (allowed: two CPUs or more)");
        }
        List<Pair> pairs = new ArrayList<>();
        for (int client = 0; client < cpus.size(); client++) {
            for (int reflector = client + 1; reflector < cpus.size(); reflector++) {
                pairs.add(new Pair(cpus.get(client), cpus.get(reflector)));
            }
        }
        return pairs;
    }

    /** Writes it as the command line reads it. */
    @Override
    public String toString() {
        return named.isEmpty()
                ? "all"
                : String.join(",", named.stream().map(Pair::toString).toList());
    }
}
