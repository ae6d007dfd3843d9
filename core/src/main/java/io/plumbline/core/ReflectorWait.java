// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;

/** A reflector's wait for a CPU: that of its busiest thread, over all runs of a fork, as reported at the end. */
final class ReflectorWait {

    private ReflectorWait() {}

    /** Notes the reflector's wait in each run where it is longer, by share, than the client's. */
    static List<RunResult> in(List<CpuUse> processes, List<RunResult> runs) {
        Optional<CpuWait> reflector = processes.stream()
                .filter(use -> use.role().equals(Roles.REFLECTOR))
                .flatMap(use -> use.threads().stream()
                        .limit(1) // the busiest
                        .map(thread -> new CpuWait(
                                Roles.REFLECTOR,
                                thread.queuedNanos(),
                                use.elapsedNanos(),
                                thread.involuntarySwitches(),
                                thread.voluntarySwitches())))
                .findFirst();
        return reflector
                .map(wait -> runs.stream().map(run -> longer(wait, run)).toList())
                .orElse(runs);
    }

    private static RunResult longer(CpuWait reflector, RunResult run) {
        return run.cpuWait().filter(own -> own.share() >= reflector.share()).isPresent() || reflector.waitedNanos() == 0
                ? run
                : run.withCpuWait(reflector);
    }
}
