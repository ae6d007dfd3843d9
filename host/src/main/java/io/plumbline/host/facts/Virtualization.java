// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import io.plumbline.host.files.HostFiles;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** In which container and on which hypervisor a host runs, from the traces that these leave. */
record Virtualization(HostFiles files) {

    private static final List<String> DMI = List.of(
            "sys/class/dmi/id/sys_vendor",
            "sys/class/dmi/id/product_name",
            "sys/class/dmi/id/board_vendor",
            "sys/class/dmi/id/bios_vendor");

    /** Makers in the DMI of a virtual machine, in the order in which they decide. */
    private static final List<Map.Entry<String, String>> MAKERS = List.of(
            Map.entry("vmware", "vmware"),
            Map.entry("virtualbox", "virtualbox"),
            Map.entry("innotek", "virtualbox"),
            Map.entry("xen", "xen"),
            Map.entry("amazon ec2", "amazon ec2"),
            Map.entry("google compute engine", "google compute engine"),
            Map.entry("microsoft corporation", "hyper-v"),
            Map.entry("parallels", "parallels"),
            Map.entry("bhyve", "bhyve"),
            Map.entry("openstack", "openstack"),
            Map.entry("kvm", "kvm"),
            Map.entry("qemu", "qemu"));

    private static final List<Map.Entry<String, String>> CLOCKS =
            List.of(Map.entry("kvm-clock", "kvm"), Map.entry("hyperv", "hyper-v"), Map.entry("xen", "xen"));

    /** A container's name, a hypervisor's, both, {@code none} or {@code unknown}. */
    String name() {
        Optional<String> container = container();
        Optional<String> hypervisor = hypervisor();
        if (container.isPresent() && hypervisor.isPresent()) {
            return container.get() + " on " + hypervisor.get();
        }
        return container.or(() -> hypervisor).orElse(files.exists("proc/cpuinfo") ? "none" : HostFactsReader.UNKNOWN);
    }

    Optional<String> container() {
        if (files.exists("run/.containerenv")) {
            return Optional.of("podman");
        }
        if (files.exists("var/run/secrets/kubernetes.io") || cgroupNames("kubepods")) {
            return Optional.of("kubernetes");
        }
        if (files.exists(".dockerenv") || cgroupNames("docker")) {
            return Optional.of("docker");
        }
        if (cgroupNames("lxc")) {
            return Optional.of("lxc");
        }
        return files.value("run/systemd/container");
    }

    Optional<String> hypervisor() {
        Optional<String> named = files.value("sys/hypervisor/type")
                .or(this::fromDmi)
                .or(this::fromDeviceTree)
                .or(this::fromClockSources);
        // The vendors' names alone don't tell a virtual machine from hardware of the same vendor.
        return hasHypervisorFlag()
                ? named.or(() -> Optional.of("hypervisor of unknown make"))
                : named.filter(this::isVirtualOnly);
    }

    private boolean isVirtualOnly(String name) {
        return !name.equals("hyper-v") && !name.equals("amazon ec2") && !name.equals("parallels");
    }

    private boolean hasHypervisorFlag() {
        return files.valueOf("proc/cpuinfo", "flags")
                .filter(flags -> (" " + flags + " ").contains(" hypervisor "))
                .isPresent();
    }

    private Optional<String> fromDmi() {
        String text = String.join(
                        " ",
                        DMI.stream().flatMap(path -> files.value(path).stream()).toList())
                .toLowerCase(Locale.ROOT);
        return MAKERS.stream()
                .filter(maker -> text.contains(maker.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private Optional<String> fromDeviceTree() {
        return files.value("proc/device-tree/hypervisor/compatible")
                .map(text -> text.replace("\0", " ").strip());
    }

    /** A guest without other signs is still offered its hypervisor's clock. */
    private Optional<String> fromClockSources() {
        String sources = files.text("sys/devices/system/clocksource/clocksource0/available_clocksource")
                .orElse("");
        return CLOCKS.stream()
                .filter(clock -> sources.contains(clock.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private boolean cgroupNames(String word) {
        return Stream.concat(files.lines("proc/1/cgroup").stream(), files.lines("proc/self/cgroup").stream())
                .anyMatch(line -> line.contains("/" + word) || line.contains("-" + word));
    }
}
