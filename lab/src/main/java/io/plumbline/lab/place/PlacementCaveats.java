// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.host.cgroup.CpuQuota;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.option.OptionKey;
import io.plumbline.stats.Said;
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
                : CaveatCode.TOO_FEW_CPUS
                        .warning(
                                "more spinning threads than CPUs: " + cpus(),
                                "Use a wait strategy that sleeps, such as block or select, or " + moreCpus())
                        .changing(OptionKey.WAIT);
    }

    private static Caveat sharedCpu(int cpu) {
        return CaveatCode.TOO_FEW_CPUS
                .warning(
                        "client and reflector spin on one CPU and alternate only when the scheduler's tick stops "
                                + "one of them: cpu=" + cpu,
                        "Let them block, so they hand the CPU over, or place each on its own CPU.")
                .changing(OptionKey.WAIT, OptionKey.PLACEMENT);
    }

    Caveat tooFewCpusFor(ClientLoad load) {
        return CaveatCode.TOO_FEW_CPUS
                .warning(
                        Said.say(
                                "more spinning threads than CPUs: spinning threads=",
                                Said.count(load.spinningThreads()),
                                ", " + cpus() + ", clients=",
                                Said.count(load.clients()),
                                ", client threads=",
                                Said.count(load.clientThreads())),
                        "Use fewer client threads, for round trips a reflector that sleeps, or " + moreCpus())
                .changing(OptionKey.CLIENT_THREADS, OptionKey.REFLECTOR_WAIT);
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
