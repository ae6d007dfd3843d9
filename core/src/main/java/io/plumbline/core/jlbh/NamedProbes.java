// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.latency.SeriesNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Creates probes by names as JLBH allows them: any text. Characters that a series' name can't have become underscores.
 */
final class NamedProbes {

    private final RunContext context;
    private final Samples samples;
    private final Map<String, ProbeQueue> queues = new HashMap<>();
    private final Set<String> used = new HashSet<>(SeriesNames.TAKEN);

    NamedProbes(RunContext context, Samples samples) {
        this.context = context;
        this.samples = samples;
    }

    ProbeQueue probe(String name) {
        return queues.computeIfAbsent(name, added -> samples.add(context.probe(unused(added))));
    }

    private String unused(String name) {
        String unused = name.isEmpty() ? "_" : name.replaceAll("[^A-Za-z0-9_.-]", "_");
        while (!used.add(unused)) {
            unused += "_";
        }
        return unused;
    }
}
