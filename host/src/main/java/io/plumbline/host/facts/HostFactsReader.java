// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import com.sun.management.OperatingSystemMXBean;
import io.plumbline.host.doctor.Examination;
import io.plumbline.host.doctor.HostView;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.HostFacts;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads the facts about the host: from {@code /proc}, {@code /sys} and {@code /etc}, and where these don't tell them, from this JVM.
 * Facts found nowhere are {@value #UNKNOWN}. Never throws.
 */
public record HostFactsReader(HostFiles files, Topology topology) {

    public static final String UNKNOWN = "unknown";

    private static final long BYTES_PER_KIB = 1024;

    public static HostFactsReader ofThisHost(Topology topology) {
        return new HostFactsReader(HostFiles.ofThisHost(), topology);
    }

    public HostFacts read() {
        return new HostFacts(
                files.value("proc/sys/kernel/hostname").orElseGet(HostFactsReader::hostName),
                osRelease("etc/os-release")
                        .or(() -> osRelease("usr/lib/os-release"))
                        .orElseGet(() -> property("os.name")),
                files.value("proc/sys/kernel/osrelease").orElseGet(() -> property("os.version")),
                cpuModel(),
                topology.cpus().size(),
                topology.allowed(),
                memoryBytes(),
                new Virtualization(files).name(),
                more());
    }

    private static String hostName() {
        String name = ManagementFactory.getRuntimeMXBean().getName();
        return name.contains("@") ? name.substring(name.indexOf('@') + 1) : UNKNOWN;
    }

    private static String property(String key) {
        return System.getProperty(key, UNKNOWN);
    }

    private Optional<String> osRelease(String path) {
        String key = "PRETTY_NAME=";
        return files.lines(path).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).replace("\"", "").strip())
                .filter(name -> !name.isEmpty())
                .findFirst();
    }

    /** ARM has numbers in place of a name. */
    private String cpuModel() {
        return files.valueOf("proc/cpuinfo", "model name")
                .map(name -> name.replaceAll("\\s+", " "))
                .filter(name -> !name.isEmpty())
                .or(() -> files.valueOf("proc/cpuinfo", "CPU part")
                        .map(part -> "implementer "
                                + files.valueOf("proc/cpuinfo", "CPU implementer")
                                        .orElse(UNKNOWN) + ", part " + part))
                .orElse(UNKNOWN);
    }

    private long memoryBytes() {
        return files.valueOf("proc/meminfo", "MemTotal")
                .map(text -> text.split(" ", 2)[0])
                .filter(number -> number.matches("\\d{1,15}"))
                .map(number -> Long.parseLong(number) * BYTES_PER_KIB)
                .orElseGet(() -> ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean host
                        ? host.getTotalMemorySize()
                        : 0L);
    }

    public HostView view() {
        Virtualization virtualization = new Virtualization(files);
        return new HostView(
                files,
                topology,
                virtualization.container().orElse("none"),
                virtualization.hypervisor().orElse("none"));
    }

    private Map<String, String> more() {
        HostView view = view();
        Map<String, String> more = new TreeMap<>(new Examination(view).settings());
        more.putAll(new TuningFacts(files, topology).read());
        more.put("architecture", property("os.arch").toLowerCase(Locale.ROOT));
        more.put("container", view.container());
        more.put("hypervisor", view.hypervisor());
        return more;
    }
}
