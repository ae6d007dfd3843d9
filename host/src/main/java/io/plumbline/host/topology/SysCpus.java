// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads where each CPU is from {@code /sys/devices/system}; what is not told there gets the simplest meaning. */
final class SysCpus {

    private static final String CPUS = "sys/devices/system/cpu/";
    private static final String NODES = "sys/devices/system/node/";

    private final HostFiles files;
    private final Set<Integer> online;
    private final Map<Integer, Integer> nodeOfCpu = new HashMap<>();
    private final Map<Integer, Integer> socketOfCpu = new HashMap<>();
    private final Map<Integer, Long> capacityOfCpu = new HashMap<>();
    private final Set<Integer> isolated;
    private final Set<Integer> slow;

    SysCpus(HostFiles files, Collection<Integer> online) {
        this.files = files;
        this.online = new HashSet<>(online);
        for (int node : CpuList.orNone(files.value(NODES + "online"))) {
            for (int cpu : CpuList.orNone(files.value(NODES + "node" + node + "/cpulist"))) {
                nodeOfCpu.put(cpu, node);
            }
        }
        this.isolated = Set.copyOf(CpuList.orNone(files.value(CPUS + "isolated")));
        this.slow = slow();
    }

    List<LogicalCpu> read() {
        return online.stream().sorted().map(this::cpu).toList();
    }

    private LogicalCpu cpu(int number) {
        String folder = CPUS + "cpu" + number + "/";
        return new LogicalCpu(
                number,
                core(number, folder),
                l3Group(number, folder),
                nodeOfCpu.getOrDefault(number, 0),
                socket(number),
                slow.contains(number) ? CoreKind.SLOW : CoreKind.FAST,
                isolated.contains(number));
    }

    /** {@code core_cpus_list} is the newer name of {@code thread_siblings_list}. */
    private int core(int number, String folder) {
        return files.value(folder + "topology/core_cpus_list")
                .or(() -> files.value(folder + "topology/thread_siblings_list"))
                .map(text -> lowestOnline(text, number))
                .orElse(number);
    }

    private int l3Group(int number, String folder) {
        for (String index : files.names(folder + "cache")) {
            String cache = folder + "cache/" + index;
            if (index.startsWith("index") && files.number(cache + "/level").orElse(0) == 3) {
                return lowestOnline(files.text(cache + "/shared_cpu_list").orElse(""), number);
            }
        }
        return files.value(folder + "topology/package_cpus_list")
                .or(() -> files.value(folder + "topology/core_siblings_list"))
                .map(text -> lowestOnline(text, number))
                .orElseGet(() -> lowestOnSocket(socket(number)));
    }

    private int socket(int number) {
        // Some ARM machines say -1 for "I don't know".
        return socketOfCpu.computeIfAbsent(number, cpu -> (int) Math.max(
                0,
                files.number(CPUS + "cpu" + cpu + "/topology/physical_package_id")
                        .orElse(0)));
    }

    private int lowestOnSocket(int socket) {
        return online.stream()
                .sorted()
                .filter(cpu -> socket(cpu) == socket)
                .findFirst()
                .orElse(0);
    }

    private int lowestOnline(String text, int number) {
        return CpuList.orNone(Optional.of(text)).stream()
                .filter(online::contains)
                .findFirst()
                .orElse(number);
    }

    /** Intel names the slower cores; elsewhere a core with less than 3/4 of the highest capacity is one. */
    private Set<Integer> slow() {
        List<Integer> efficient = CpuList.orNone(files.value("sys/devices/cpu_atom/cpus"));
        if (!efficient.isEmpty()) {
            return Set.copyOf(efficient);
        }
        for (int cpu : online) {
            files.number(CPUS + "cpu" + cpu + "/cpu_capacity").ifPresent(value -> capacityOfCpu.put(cpu, value));
        }
        long highest =
                capacityOfCpu.values().stream().mapToLong(Long::longValue).max().orElse(0);
        Set<Integer> below = new HashSet<>();
        capacityOfCpu.forEach((cpu, value) -> {
            if (value * 4 < highest * 3) {
                below.add(cpu);
            }
        });
        return below;
    }
}
