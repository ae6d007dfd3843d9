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
                        "Mend the task; with --debug the stack trace of what it threw is shown."),
                ended(
                        forks,
                        fork -> fork.end() == EndState.DIED,
                        CaveatCode.FORK_DIED::invalid,
                        "Look for an out-of-memory kill (dmesg), a crash log hs_err_*.log, or an exit in the task."),
                ended(
                        forks,
                        fork -> fork.end() == EndState.INTERRUPTED,
                        CaveatCode.INTERRUPTED::warning,
                        "What was measured until then is kept; run again for the rest."),
                ended(
                        forks,
                        EndChecks::failedToClose,
                        CaveatCode.TASK_FAILED::note,
                        "The figures stand: all runs were over by then."),
                shared(forks),
                miscounted(forks),
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
                .map(fork -> caveat.apply("fork " + (fork.index() + 1) + ": " + fork.endDetail(), remedy));
    }

    private static boolean failedToClose(ForkResult fork) {
        return fork.end() == EndState.COMPLETED && !fork.endDetail().isEmpty();
    }

    private static Optional<Caveat> shared(List<ForkResult> forks) {
        return forks.stream()
                .filter(fork -> !fork.facts()
                        .getOrDefault(FactNames.REFLECTOR_OTHERS, "0")
                        .equals("0"))
                .findFirst()
                .map(fork -> CaveatCode.REFLECTOR_SHARED.warning(
                        "others used the reflector at the same time: fork " + (fork.index() + 1)
                                + " met sessions of theirs " + fork.facts().get(FactNames.REFLECTOR_OTHERS) + " times",
                        "Measure again when they are done, or start a reflector of your own."));
    }

    private static Optional<Caveat> miscounted(List<ForkResult> forks) {
        return forks.stream()
                .filter(fork -> fork.facts().containsKey(FactNames.REFLECTOR_MISCOUNTED))
                .findFirst()
                .map(fork -> CaveatCode.REFLECTOR_MISCOUNTED.warning(
                        "the reflector's counts can't be true: fork " + (fork.index() + 1) + ": "
                                + fork.facts().get(FactNames.REFLECTOR_MISCOUNTED),
                        "Make sure that the reflector is the one you mean, and of this version."));
    }

    private static Optional<Caveat> notPinned(List<ForkResult> forks) {
        return forks.stream()
                .flatMap(fork -> fork.placement().stream())
                .filter(thread -> !thread.isPinned() && thread.reason().startsWith(ThreadPlacement.NOT_PINNED))
                .findFirst()
                .map(thread -> CaveatCode.NOT_PINNED.warning(
                        thread.role() + " thread " + thread.reason(),
                        "Choose an allowed CPU, or give the process the rights that pinning needs."));
    }
}
