// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.Topology;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The part of a host that this process sees. {@code container}: name of the container that this process is in;
 * {@code none} outside of one; {@code hypervisor}: name of the hypervisor; {@code none} on hardware.
 */
public record HostView(HostFiles files, Topology topology, String container, String hypervisor) {

    static final String CPUS = "sys/devices/system/cpu/";

    public boolean isInContainer() {
        return !container.equals("none");
    }

    Cgroup cgroup() {
        return Cgroup.of(files);
    }

    Optional<String> value(String path) {
        return files.value(path);
    }

    /** The value of every allowed CPU, if all have it: one if they agree, else all there are with a slash. */
    Optional<String> ofCpus(String path) {
        List<String> values = topology.allowed().stream()
                .flatMap(cpu -> files.value(CPUS + "cpu" + cpu + "/" + path).stream())
                .toList();
        return values.size() < topology.allowed().size()
                ? Optional.empty()
                : Optional.of(values.stream().distinct().sorted().collect(Collectors.joining("/")));
    }

    Map<Long, String> processes() {
        Map<Long, String> names = new TreeMap<>();
        for (String name : files.names("proc")) {
            if (name.matches("\\d{1,18}")) {
                files.value("proc/" + name + "/comm").ifPresent(comm -> names.put(Long.parseLong(name), comm));
            }
        }
        return names;
    }
}
