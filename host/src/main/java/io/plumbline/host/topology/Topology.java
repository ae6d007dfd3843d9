// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.topology;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The logical CPUs of a host, how they are related, and which of them this process may use.
 *
 * @param cpus the CPUs that are online, ascending by number, at least one
 * @param allowed numbers of those in the affinity mask of this process, ascending; all of them if the mask is unknown
 * @param pinnable numbers of those that a thread of this process may be pinned to on request, ascending: the allowed
 *     ones, and the isolated ones of the cpuset, which the mask omits by default
 */
public record Topology(List<LogicalCpu> cpus, List<Integer> allowed, List<Integer> pinnable) {

    /** Sorts, and checks that there are CPUs and that the other lists name such. */
    public Topology {
        if (cpus.isEmpty()) {
            throw new IllegalArgumentException("no CPU is online: cpus=[] (allowed: at least 1)");
        }
        cpus = cpus.stream().sorted(Comparator.comparingInt(LogicalCpu::number)).toList();
        Set<Integer> online = cpus.stream().map(LogicalCpu::number).collect(Collectors.toSet());
        Set<Integer> mask = new TreeSet<>(allowed);
        mask.retainAll(online);
        allowed = List.copyOf(mask.isEmpty() ? new TreeSet<>(online) : mask);
        Set<Integer> reachable = new TreeSet<>(pinnable);
        reachable.retainAll(online);
        reachable.addAll(allowed);
        pinnable = List.copyOf(reachable);
    }

    /**
     * Returns a topology of which nothing is known but the number of CPUs: that many cores on one socket, all allowed;
     * {@code cpuCount}: number of CPUs, at least 1.
     */
    public static Topology flat(int cpuCount) {
        return new Topology(
                IntStream.range(0, cpuCount)
                        .mapToObj(LogicalCpu::ofUnknownPlace)
                        .toList(),
                List.of(),
                List.of());
    }

    /** Returns the CPU; empty if none such is online. */
    public Optional<LogicalCpu> cpu(int number) {
        return cpus.stream().filter(cpu -> cpu.number() == number).findFirst();
    }

    public List<LogicalCpu> allowedCpus() {
        return ofNumbers(allowed);
    }

    public List<LogicalCpu> pinnableCpus() {
        return ofNumbers(pinnable);
    }

    private List<LogicalCpu> ofNumbers(List<Integer> wanted) {
        Set<Integer> numbers = Set.copyOf(wanted);
        return cpus.stream().filter(cpu -> numbers.contains(cpu.number())).toList();
    }

    /** Returns numbers of the logical CPUs, ascending, by the name of the core. */
    public Map<Integer, List<Integer>> cores() {
        return groups(LogicalCpu::core);
    }

    /** Returns numbers of the logical CPUs, ascending, by the name of the group. */
    public Map<Integer, List<Integer>> l3Groups() {
        return groups(LogicalCpu::l3Group);
    }

    /** Returns numbers of the logical CPUs, ascending, by the number of the node. */
    public Map<Integer, List<Integer>> numaNodes() {
        return groups(LogicalCpu::numaNode);
    }

    /** Returns numbers of the logical CPUs, ascending, by the number of the socket. */
    public Map<Integer, List<Integer>> sockets() {
        return groups(LogicalCpu::socket);
    }

    public List<Integer> isolated() {
        return cpus.stream()
                .filter(LogicalCpu::isIsolated)
                .map(LogicalCpu::number)
                .toList();
    }

    private Map<Integer, List<Integer>> groups(ToIntFunction<LogicalCpu> name) {
        return cpus.stream()
                .collect(Collectors.groupingBy(
                        name::applyAsInt,
                        TreeMap::new,
                        Collectors.mapping(LogicalCpu::number, Collectors.toUnmodifiableList())));
    }
}
