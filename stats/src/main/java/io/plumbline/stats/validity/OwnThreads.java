// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Message;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.Said;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** CPU time of a measuring process's threads that don't measure: of the task, and of its JVM. */
record OwnThreads(double cpus, String busiest) {

    private static final Set<ThreadRole> OURS = EnumSet.of(ThreadRole.CLIENT, ThreadRole.REFLECTOR, ThreadRole.HARNESS);

    static Optional<OwnThreads> of(ForkResult fork) {
        return fork.cpu().stream()
                .filter(use -> use.role().equals(Roles.CLIENT) && use.elapsedNanos() > 0)
                .findFirst()
                .flatMap(OwnThreads::of);
    }

    private static Optional<OwnThreads> of(CpuUse use) {
        List<ThreadUse> others = use.threads().stream()
                .filter(thread -> !OURS.contains(ThreadRole.of(thread.name())))
                .toList();
        double nanos = others.stream().mapToLong(ThreadUse::cpuNanos).sum();
        return others.stream()
                .max(Comparator.comparingLong(ThreadUse::cpuNanos))
                .map(most -> new OwnThreads(nanos / use.elapsedNanos(), most.name()));
    }

    /** Such as {@code other threads of its process kept 1.30 CPUs busy, most of all "my-busy-0"}. */
    Message words() {
        return Said.say(
                "other threads of its process kept ",
                Said.figure(cpus, "%.2f", ""),
                " CPUs busy, most of all \"" + busiest + "\"");
    }
}
