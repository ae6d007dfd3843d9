// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.TimeText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Did the measuring threads have a CPU when they wanted one? */
final class StarvationChecks {

    private StarvationChecks() {}

    static List<Optional<Caveat>> of(MeasuredRuns runs) {
        return List.of(runs.worst(
                run -> Starvation.explainsBacklog(run)
                        ? 1 + Starvation.share(run)
                        : Starvation.touched(run) > Starvation.NOTABLE ? Starvation.touched(run) : 0,
                StarvationChecks::starved));
    }

    private static Caveat starved(RunResult run) {
        CpuWait wait = run.cpuWait().orElseThrow();
        return new Caveat(
                CaveatCode.STARVED,
                severity(run),
                String.format(
                        Locale.ROOT,
                        "the %s thread was ready to run and waited for a CPU for %.2g %% of the time (%s of %s): %s",
                        wait.role(),
                        100 * wait.share(),
                        TimeText.of((double) wait.waitedNanos()),
                        TimeText.of((double) wait.elapsedNanos()),
                        consequence(run)),
                "Find out what else runs here; each thread that spins needs a CPU of its own. On a busy host let threads"
                        + " block, and pin them to CPUs that nothing else uses.");
    }

    private static Severity severity(RunResult run) {
        if (Starvation.isMisleading(run)) {
            return Severity.INVALID;
        }
        return Starvation.touched(run) > Starvation.DOUBTFUL ? Severity.WARNING : Severity.NOTE;
    }

    private static String consequence(RunResult run) {
        if (Starvation.explainsBacklog(run)) {
            return "that alone lets the backlog grow, so this says nothing about the system";
        }
        double touched = Starvation.touched(run);
        if (run.isClosedLoop()) {
            return String.format(
                    Locale.ROOT,
                    "about %.2g %% of the invocations were interrupted by this host, and the rate is too low by as much as it"
                            + " waited",
                    100 * touched);
        }
        return String.format(
                Locale.ROOT,
                "this host, not what is measured, held up %.2g %% of the invocations at least",
                100 * touched);
    }
}
