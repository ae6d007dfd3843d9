// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.host.cgroup.CpuQuota;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import java.util.Optional;

/** Derives caveats from the places of threads. */
record PlacementCaveats(int allowedCpus, Optional<CpuQuota> limit, PlacementPlan placement) {

    /** CPUs that are there for threads that spin, and what limits them: a quota stops a thread that has used it up, on whatever CPU. */
    private String cpus() {
        return limit.filter(quota -> quota.cpus() < allowedCpus)
                .map(quota -> "CPU quota=" + quota.text() + ", allowed CPUs=" + allowedCpus)
                .orElse("allowed CPUs=" + allowedCpus);
    }

    private String moreCpus() {
        return limit.filter(quota -> quota.cpus() < allowedCpus).isPresent()
                ? "raise the CPU quota."
                : "a host with more CPUs.";
    }

    Caveat oversubscribed() {
        return placement.sharedCpu().isPresent()
                ? sharedCpu(placement.sharedCpu().getAsInt())
                : CaveatCode.TOO_FEW_CPUS.warning(
                        "more spinning threads than CPUs: " + cpus(),
                        "Use wait block or select, which sleep, or " + moreCpus());
    }

    private static Caveat sharedCpu(int cpu) {
        return CaveatCode.TOO_FEW_CPUS.warning(
                "client and reflector spin on one CPU and alternate only when the scheduler's tick stops "
                        + "one of them: cpu=" + cpu,
                "Use wait block, so they hand the CPU over, or another placement, so each has its own CPU.");
    }

    Caveat tooFewCpusFor(ClientLoad load) {
        return CaveatCode.TOO_FEW_CPUS.warning(
                "more spinning threads than CPUs: spinning threads=" + load.spinningThreads()
                        + ", " + cpus() + ", clients=" + load.clients()
                        + ", client threads=" + load.clientThreads(),
                "Use fewer client-threads, for round trips a reflector-wait that sleeps, or " + moreCpus());
    }

    Caveat withoutJitter(boolean isOnSchedule) {
        return CaveatCode.JITTER_NOT_RECORDED.note(
                "jitter of the host was not recorded: " + placement.jitterOff(), insteadOfJitter(isOnSchedule));
    }

    static String insteadOfJitter(boolean isOnSchedule) {
        return (isOnSchedule ? "Read disturbance instead" : "Measure on a schedule and read disturbance instead")
                + ": it shows interruptions of the measuring thread itself.";
    }
}
