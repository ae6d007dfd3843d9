// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Merges the facts that the tasks of all clients of a fork reported. */
public final class ClientFacts {

    private ClientFacts() {}

    /**
     * Puts facts and counts together.
     *
     * @param contexts of the clients in order, at least one
     * @return facts by name: counts are added up, of facts that differ the first client's is kept and said to be so
     */
    public static Map<String, String> facts(List<TaskContext> contexts) {
        Map<String, String> facts = new TreeMap<>(contexts.get(0).facts());
        facts.replaceAll((name, value) -> isSame(name, value, contexts) ? value : value + " (first client)");
        Map<String, Long> sums = new TreeMap<>();
        contexts.forEach(context -> context.counts().forEach((name, count) -> sums.merge(name, count, Long::sum)));
        sums.forEach((name, sum) -> facts.put(name, Long.toString(sum)));
        return facts;
    }

    private static boolean isSame(String name, String value, List<TaskContext> contexts) {
        return contexts.stream()
                .allMatch(context -> value.equals(context.facts().get(name)));
    }

    /**
     * Puts placements together.
     *
     * @param contexts of the clients in order, at least one
     * @return each thread once; a role that several clients have is numbered from the second place on
     */
    public static List<ThreadPlacement> placement(List<TaskContext> contexts) {
        List<ThreadPlacement> all = new ArrayList<>(contexts.get(0).placement());
        for (int client = 1; client < contexts.size(); client++) {
            for (ThreadPlacement thread : contexts.get(client).placement()) {
                if (all.stream().noneMatch(thread::equals)) {
                    all.add(new ThreadPlacement(thread.role() + "-" + client, thread.cpu(), thread.reason()));
                }
            }
        }
        return all;
    }

    /**
     * Puts the CPU time of processes together.
     *
     * @param contexts of the clients in order, at least one
     * @return what the first client that knows a role reports of it: each account is of a whole process
     */
    public static List<CpuUse> cpu(List<TaskContext> contexts) {
        Map<String, CpuUse> byRole = new LinkedHashMap<>();
        contexts.forEach(context -> context.cpu().forEach(use -> byRole.putIfAbsent(use.role(), use)));
        return List.copyOf(byRole.values());
    }
}
