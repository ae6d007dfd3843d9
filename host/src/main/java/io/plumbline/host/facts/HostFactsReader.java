// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import io.plumbline.host.doctor.Examination;
import io.plumbline.host.doctor.HostView;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.HostFacts;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the facts about the host. On Linux they come from {@code /proc}, {@code /sys} and {@code /etc}, which takes
 * milliseconds; OSHI, which takes tenths of a second to start, is used only for what is missing there, and on other
 * systems. Facts found nowhere are {@value #UNKNOWN}. Never throws.
 */
public final class HostFactsReader {

    public static final String UNKNOWN = "unknown";

    private final HostFiles files;
    private final Topology topology;
    private final SystemFacts fallback;

    HostFactsReader(HostFiles files, Topology topology, SystemFacts fallback) {
        this.files = files;
        this.topology = topology;
        this.fallback = fallback;
    }

    public static HostFactsReader ofThisHost(Topology topology) {
        return new HostFactsReader(HostFiles.ofThisHost(), topology, new OshiFacts());
    }

    public HostFacts read() {
        SystemFacts linux = new LinuxFacts(files);
        return new HostFacts(
                linux.hostName().or(fallback::hostName).orElse(UNKNOWN),
                linux.operatingSystem().or(fallback::operatingSystem).orElse(UNKNOWN),
                linux.kernel().or(fallback::kernel).orElse(UNKNOWN),
                linux.cpuModel().or(fallback::cpuModel).orElse(UNKNOWN),
                topology.cpus().size(),
                topology.allowed(),
                linux.memoryBytes().or(fallback::memoryBytes).orElse(0L),
                new Virtualization(files).name(),
                more());
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
        more.put("architecture", System.getProperty("os.arch", UNKNOWN).toLowerCase(Locale.ROOT));
        more.put("container", view.container());
        more.put("hypervisor", view.hypervisor());
        return more;
    }
}
