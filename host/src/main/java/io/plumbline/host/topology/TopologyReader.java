// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the topology: from {@code /sys} and {@code /proc}. Never throws. */
public final class TopologyReader {

    private TopologyReader() {}

    /**
     * Reads the topology of the host that this process runs on. Call it before any thread is pinned, because the mask
     * that counts is that of the first thread. If files don't tell it, as on other systems than Linux, it has as many
     * cores as the JVM sees CPUs.
     */
    public static Topology ofThisHost() {
        return read(HostFiles.ofThisHost())
                .orElseGet(() -> Topology.flat(Runtime.getRuntime().availableProcessors()));
    }

    /** Returns the topology; empty if they don't tell which CPUs are online. */
    public static Optional<Topology> read(HostFiles files) {
        List<Integer> mask = CpuList.orNone(files.valueOf("proc/self/status", "Cpus_allowed_list"));
        Collection<Integer> online = online(files, mask);
        if (online.isEmpty()) {
            return Optional.empty();
        }
        List<LogicalCpu> cpus = new SysCpus(files, online).read();
        return Optional.of(new Topology(cpus, mask, reachableIsolated(files, cpus)));
    }

    private static Collection<Integer> online(HostFiles files, List<Integer> mask) {
        List<Integer> online = CpuList.orNone(files.value("sys/devices/system/cpu/online"));
        if (!online.isEmpty()) {
            return online;
        }
        Set<Integer> fromStat = new TreeSet<>();
        for (String line : files.lines("proc/stat")) {
            if (line.matches("cpu\\d{1,6} .*")) {
                fromStat.add(Integer.parseInt(line.substring(3, line.indexOf(' '))));
            }
        }
        return fromStat.isEmpty() ? mask : fromStat;
    }

    /** Isolated CPUs are left out of every mask by the kernel, yet may be asked for unless a cpuset forbids it. */
    private static List<Integer> reachableIsolated(HostFiles files, List<LogicalCpu> cpus) {
        Optional<List<Integer>> cpuset = Cgroup.of(files)
                .cpusetCpus()
                .map(text -> CpuList.orNone(Optional.of(text)))
                .filter(list -> !list.isEmpty());
        return cpus.stream()
                .filter(LogicalCpu::isIsolated)
                .map(LogicalCpu::number)
                .filter(cpu -> cpuset.isEmpty() || cpuset.get().contains(cpu))
                .toList();
    }
}
