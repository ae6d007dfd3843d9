// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Facts about the machine.
 *
 * @param onlineCpus logical CPUs that are online, at least 1
 * @param allowedCpus numbers of the logical CPUs that this process may use
 * @param memoryBytes physical memory in bytes; 0 if unknown
 * @param virtualization name of the hypervisor or container, or {@code none}, or {@code unknown}
 * @param more further facts by name (clock source, governor, isolated CPUs, ...), sorted by name
 */
public record HostFacts(
        String hostName,
        String operatingSystem,
        String kernel,
        String cpuModel,
        int onlineCpus,
        List<Integer> allowedCpus,
        long memoryBytes,
        String virtualization,
        Map<String, String> more) {

    /** Of a host that nobody knows. */
    public static final HostFacts UNKNOWN =
            new HostFacts("unknown", "unknown", "unknown", "unknown", 1, List.of(), 0, "unknown", Map.of());

    public HostFacts {
        allowedCpus = List.copyOf(allowedCpus);
        more = Collections.unmodifiableMap(new TreeMap<>(more));
    }
}
