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

    /** The value of a fact that nobody tells. */
    public static final String UNKNOWN = "unknown";

    private final HostFiles files;
    private final Topology topology;
    private final SystemFacts fallback;

    HostFactsReader(HostFiles files, Topology topology, SystemFacts fallback) {
        this.files = files;
        this.topology = topology;
        this.fallback = fallback;
    }

    /**
     * Returns the reader for the host that this process runs on.
     *
     * @param topology the host's topology
     * @return reader
     */
    public static HostFactsReader ofThisHost(Topology topology) {
        return new HostFactsReader(HostFiles.ofThisHost(), topology, new OshiFacts());
    }

    /**
     * Reads the facts as they are now.
     *
     * @return facts
     */
    public HostFacts read() {
        SystemFacts system = new FirstKnown(new LinuxFacts(files), fallback);
        return new HostFacts(
                system.hostName().orElse(UNKNOWN),
                system.operatingSystem().orElse(UNKNOWN),
                system.kernel().orElse(UNKNOWN),
                system.cpuModel().orElse(UNKNOWN),
                topology.cpus().size(),
                topology.allowed(),
                system.memoryBytes().orElse(0),
                new Virtualization(files).name(),
                more());
    }

    /**
     * Returns what this process sees of the host, for checks.
     *
     * @return the files, and in what they are seen from
     */
    public HostView view() {
        Virtualization virtualization = new Virtualization(files);
        return new HostView(
                files,
                topology,
                virtualization.container().orElse("none"),
                virtualization.hypervisor().orElse("none"));
    }

    private Map<String, String> more() {
        Map<String, String> more = new TreeMap<>(new Examination(view()).settings());
        more.putAll(new TuningFacts(files, topology).read());
        more.put("architecture", System.getProperty("os.arch", UNKNOWN).toLowerCase(Locale.ROOT));
        more.put("container", new Virtualization(files).container().orElse("none"));
        more.put("hypervisor", new Virtualization(files).hypervisor().orElse("none"));
        return more;
    }
}
