// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The settings of kernel and processor that show in latencies, beside those that the checks read. Every name is there on every host. */
record TuningFacts(HostFiles files, Topology topology) {

    private static final String CPUS = "sys/devices/system/cpu/";
    private static final int MAX_GROUPS_LISTED = 8;
    private static final Pattern CHOSEN = Pattern.compile("\\[([^]]+)]");

    Map<String, String> read() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("cpu_governor", perCpu("cpufreq/scaling_governor"));
        facts.put("cpufreq_driver", perCpu("cpufreq/scaling_driver"));
        facts.put("cpuidle_driver", value(CPUS + "cpuidle/current_driver"));
        facts.put("isolated_cpus", noneIfEmpty(CpuList.format(topology.isolated())));
        facts.put("nohz_full_cpus", noneIfEmpty(cpuList(CPUS + "nohz_full")));
        facts.put("smt", smt());
        facts.put("transparent_hugepage", transparentHugePages());
        facts.put("cgroup_cpu_quota", quota());
        facts.put("mitigations", mitigations());
        facts.put(
                "kernel_options",
                noneIfEmpty(KernelOptions.relevant(files.text("proc/cmdline").orElse(""))));
        facts.put(
                "load_average_1m",
                files.text("proc/loadavg").orElse(HostFactsReader.UNKNOWN).split(" ", 2)[0]);
        facts.put("sockets", groups(topology.sockets()));
        facts.put("numa_nodes", groups(topology.numaNodes()));
        facts.put("l3_groups", groups(topology.l3Groups()));
        facts.put("physical_cores", Integer.toString(topology.cores().size()));
        return facts;
    }

    private String value(String path) {
        return files.value(path).orElse(HostFactsReader.UNKNOWN);
    }

    /** One value if all CPUs agree, else each with its CPUs: {@code performance (0-3), powersave (4-7)}. */
    private String perCpu(String path) {
        Map<String, List<Integer>> cpusByValue = new TreeMap<>();
        for (LogicalCpu cpu : topology.cpus()) {
            files.value(CPUS + "cpu" + cpu.number() + "/" + path)
                    .ifPresent(value -> cpusByValue
                            .computeIfAbsent(value, any -> new ArrayList<>())
                            .add(cpu.number()));
        }
        if (cpusByValue.size() == 1) {
            return cpusByValue.keySet().iterator().next();
        }
        return cpusByValue.isEmpty()
                ? HostFactsReader.UNKNOWN
                : cpusByValue.entrySet().stream()
                        .map(entry -> entry.getKey() + " (" + CpuList.format(entry.getValue()) + ")")
                        .collect(Collectors.joining(", "));
    }

    private String smt() {
        return files.value(CPUS + "smt/active")
                .map(text -> text.equals("0") ? "off" : "on")
                .orElse(HostFactsReader.UNKNOWN);
    }

    private String transparentHugePages() {
        String text = value("sys/kernel/mm/transparent_hugepage/enabled");
        Matcher chosen = CHOSEN.matcher(text);
        return chosen.find() ? chosen.group(1) : text;
    }

    private String quota() {
        var quota = Cgroup.of(files).cpuQuota();
        return quota.isPresent() ? String.format(Locale.ROOT, "%.2f CPUs", quota.getAsDouble()) : "none";
    }

    /** Such as {@code 3 active, 2 vulnerable, 14 not affected}; what each is doing is a page of text. */
    private String mitigations() {
        String folder = CPUS + "vulnerabilities";
        int active = 0;
        int vulnerable = 0;
        int unaffected = 0;
        for (String name : files.names(folder)) {
            String state = files.text(folder + "/" + name).orElse("");
            active += state.startsWith("Mitigation") ? 1 : 0;
            vulnerable += state.startsWith("Vulnerable") ? 1 : 0;
            unaffected += state.startsWith("Not affected") ? 1 : 0;
        }
        return active + vulnerable + unaffected == 0
                ? HostFactsReader.UNKNOWN
                : active + " active, " + vulnerable + " vulnerable, " + unaffected + " not affected";
    }

    private String cpuList(String path) {
        return files.value(path).filter(text -> !text.equals("(null)")).orElse("");
    }

    /** Such as {@code 2 (0-7 | 8-15)}; of many groups only the number. */
    private static String groups(Map<Integer, List<Integer>> groups) {
        String count = Integer.toString(groups.size());
        return groups.size() > MAX_GROUPS_LISTED
                ? count
                : count + " (" + groups.values().stream().map(CpuList::format).collect(Collectors.joining(" | ")) + ")";
    }

    private static String noneIfEmpty(String text) {
        return text.isEmpty() ? "none" : text;
    }
}
