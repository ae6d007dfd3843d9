// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** Did the forks do what they were asked to, where they were asked to? */
final class EndChecks {

    private EndChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks) {
        return List.of(
                ended(
                        forks,
                        fork -> fork.end() == EndState.TASK_FAILED,
                        CaveatCode.TASK_FAILED::invalid,
                        "Fix the task; if it threw an exception, use debug to see the stack trace."),
                ended(
                        forks,
                        fork -> fork.end() == EndState.DIED,
                        CaveatCode.FORK_DIED::invalid,
                        "Look for an out-of-memory kill (dmesg), a crash log hs_err_*.log, or an exit in the task."),
                ended(
                        forks,
                        fork -> fork.end() == EndState.INTERRUPTED,
                        CaveatCode.INTERRUPTED::warning,
                        "What was measured until then stands; run it again to measure all."),
                ended(
                        forks,
                        EndChecks::failedToClose,
                        CaveatCode.TASK_FAILED::note,
                        "The figures stand: all runs were over by then."),
                told(forks, FactNames.REFLECTOR_OTHERS, EndChecks::shared),
                told(forks, FactNames.REFLECTOR_MISCOUNTED, EndChecks::miscounted),
                told(forks, FactNames.FACTS_CUT, EndChecks::cut),
                notPinned(forks));
    }

    private static Optional<Caveat> ended(
            List<ForkResult> forks,
            Predicate<ForkResult> isSo,
            BiFunction<String, String, Caveat> caveat,
            String remedy) {
        return forks.stream()
                .filter(isSo)
                .findFirst()
                .map(fork -> caveat.apply(label(fork, forks) + fork.endDetail(), remedy));
    }

    /** A fork that is alone needs no number. */
    private static String label(ForkResult fork, List<ForkResult> forks) {
        return forks.size() > 1 ? "fork " + (fork.index() + 1) + ": " : "";
    }

    private static boolean failedToClose(ForkResult fork) {
        return fork.end() == EndState.COMPLETED && !fork.endDetail().isEmpty();
    }

    private static Optional<Caveat> told(List<ForkResult> forks, String fact, Function<String, Caveat> caveat) {
        return forks.stream()
                .filter(fork -> !fork.facts().getOrDefault(fact, "0").equals("0"))
                .findFirst()
                .map(fork -> caveat.apply(label(fork, forks) + fork.facts().get(fact)));
    }

    private static Caveat shared(String told) {
        return CaveatCode.REFLECTOR_SHARED.warning(
                "others used the reflector at the same time; number of their sessions: " + told,
                "Measure again when they are done, or start your own reflector.");
    }

    private static Caveat miscounted(String told) {
        return CaveatCode.REFLECTOR_MISCOUNTED.warning(
                "the reflector reported impossible counts: " + told,
                "Make sure that it is the reflector you mean, and has this version.");
    }

    private static Caveat cut(String told) {
        return CaveatCode.FACTS_CUT.note(
                "facts of the task were too long or too many, and were cut or omitted: " + told,
                "Report fewer than 1,000 facts, of up to 65,535 characters; the figures stand.");
    }

    private static Optional<Caveat> notPinned(List<ForkResult> forks) {
        return forks.stream()
                .flatMap(fork -> fork.placement().stream())
                .filter(thread -> !thread.isPinned() && thread.reason().startsWith(ThreadPlacement.NOT_PINNED))
                .findFirst()
                .map(thread -> CaveatCode.NOT_PINNED.warning(
                        thread.role() + " thread " + thread.reason(),
                        "Choose an allowed CPU, or give the process the permissions that pinning needs."));
    }
}
