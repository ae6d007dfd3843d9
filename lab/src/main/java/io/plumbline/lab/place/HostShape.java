// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.cgroup.CpuQuota;
import io.plumbline.host.doctor.HostView;
import io.plumbline.host.facts.HostFactsReader;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.placement.HostPlacements;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.HostFacts;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * CPUs of this host, and how much of them this process may use. {@code limit}: CPU time that the control group allows;
 * empty without a limit.
 */
public record HostShape(Topology topology, Optional<CpuQuota> limit) {

    static final Availability PINNING = CpuPinning.supportByThisSystem();

    public static HostShape ofThisHost() {
        return new HostShape(TopologyReader.ofThisHost(), Cgroup.ofThisHost().quota());
    }

    /** CPUs' worth of time that the control group allows; empty without a limit. */
    OptionalDouble quota() {
        return limit.map(quota -> OptionalDouble.of(quota.cpus())).orElse(OptionalDouble.empty());
    }

    public HostPlacements placements() {
        return PINNING.isAvailable()
                ? HostPlacements.of(topology, quota())
                : HostPlacements.withoutPinning(topology, PINNING.reason());
    }

    public HostFacts facts() {
        return HostFactsReader.ofThisHost(topology).read();
    }

    public HostView view() {
        return HostFactsReader.ofThisHost(topology).view();
    }
}
