// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Merges the facts that the tasks of all clients of a fork reported. */
public final class ClientFacts {

    private ClientFacts() {}

    /**
     * Puts facts and counts together. {@code contexts}: of the clients in order, at least one. Returns facts by name:
     * counts are added up, of facts that differ that of the first client that tells it is kept and said to be so.
     */
    public static Map<String, String> facts(List<TaskContext> contexts) {
        Map<String, String> facts = new TreeMap<>();
        Set<String> differing = new HashSet<>();
        for (TaskContext context : contexts) {
            context.facts().forEach((name, value) -> {
                String first = facts.putIfAbsent(name, value);
                if (first != null && !first.equals(value)) {
                    differing.add(name);
                }
            });
        }
        differing.forEach(name -> facts.merge(name, " (first client)", String::concat));
        Map<String, Long> sums = new TreeMap<>();
        contexts.forEach(context -> context.counts().forEach((name, count) -> sums.merge(name, count, Long::sum)));
        sums.forEach((name, sum) -> facts.put(name, Long.toString(sum)));
        return facts;
    }

    /**
     * Puts placements together. {@code contexts}: of the clients in order, at least one. Returns each thread once; a
     * role that several clients have is numbered from the second place on.
     */
    public static List<ThreadPlacement> placement(List<TaskContext> contexts) {
        List<ThreadPlacement> all = new ArrayList<>(contexts.get(0).placement());
        for (int client = 1; client < contexts.size(); client++) {
            for (ThreadPlacement thread : contexts.get(client).placement()) {
                if (all.stream().noneMatch(thread::equals)) {
                    all.add(thread.as(role(thread, client, all)));
                }
            }
        }
        return all;
    }

    private static String role(ThreadPlacement thread, int client, List<ThreadPlacement> known) {
        boolean isKnown = known.stream().anyMatch(other -> other.role().equals(thread.role()));
        return isKnown ? thread.role() + "-" + client : thread.role();
    }

    /**
     * Puts the CPU time of processes together. {@code contexts}: of the clients in order, at least one. Returns what
     * the first client that knows a role reports of it: each account is of a whole process.
     */
    public static List<CpuUse> cpu(List<TaskContext> contexts) {
        Map<String, CpuUse> byRole = new LinkedHashMap<>();
        contexts.forEach(context -> context.cpu().forEach(use -> byRole.putIfAbsent(use.role(), use)));
        return List.copyOf(byRole.values());
    }
}
