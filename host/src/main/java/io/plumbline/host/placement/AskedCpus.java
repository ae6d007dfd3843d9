// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.option.PlacementChoice;
import java.util.Optional;
import java.util.OptionalInt;

/** The CPUs that the user asked for by number; each is online and may be used. */
record AskedCpus(Optional<LogicalCpu> client, Optional<LogicalCpu> reflector) {

    /** Throws {@link IllegalArgumentException} if one of them can't be used, or disagrees with the choice. */
    static AskedCpus of(Topology topology, PlacementRequest request) {
        AskedCpus asked = new AskedCpus(
                find(topology, Roles.CLIENT, request.client(), request.place().clientCpu()),
                find(
                        topology,
                        Roles.REFLECTOR,
                        request.reflector(),
                        request.place().reflectorCpu()));
        if (asked.isAny() && request.choice().equals(PlacementChoice.NONE)) {
            throw new IllegalArgumentException(
                    "a CPU and no placement: placement=none, " + asked.text() + " (leave out one of the two)");
        }
        return asked;
    }

    private static Optional<LogicalCpu> find(Topology topology, String role, ThreadDemand demand, OptionalInt asked) {
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        int number = asked.getAsInt();
        String allowedCpus = " (allowed: " + CpuList.format(topology.pinnable()) + ")";
        if (demand == ThreadDemand.ABSENT) {
            throw new IllegalArgumentException(
                    "a CPU for a thread on another host: role=" + role + ", cpu=" + number + " (allowed: none)");
        }
        LogicalCpu cpu = topology.cpu(number)
                .orElseThrow(() -> new UnusableCpuException(
                        "no such CPU is online: role=" + role + ", cpu=" + number + allowedCpus));
        if (!topology.pinnable().contains(number)) {
            throw new UnusableCpuException(
                    "this process may not use the CPU: role=" + role + ", cpu=" + number + allowedCpus);
        }
        return Optional.of(cpu);
    }

    boolean isAny() {
        return client.isPresent() || reflector.isPresent();
    }

    boolean isBoth() {
        return client.isPresent() && reflector.isPresent();
    }

    /** Such as {@code role=client, cpu=4}. */
    String text() {
        StringBuilder text = new StringBuilder();
        client.ifPresent(cpu -> text.append("role=client, cpu=").append(cpu.number()));
        reflector.ifPresent(cpu -> text.append(text.isEmpty() ? "" : ", ")
                .append("role=reflector, cpu=")
                .append(cpu.number()));
        return text.toString();
    }
}
