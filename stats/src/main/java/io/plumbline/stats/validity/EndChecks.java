// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Did the forks do what they were asked to, where they were asked to? */
final class EndChecks {

    private static final int MAX_NAMED = 10;

    /** By a fact of each fork whose task is ours. */
    private static final Map<String, String> REMEDIES = Map.of(
            FactNames.DISK_RECORDS,
            "Free space on the disk, or name another folder; the kernel's log says more of a fault.",
            FactNames.SERVICE_PROTOCOL,
            "Look at the service's own log for what happened then.",
            FactNames.REFLECTOR_ADDRESS,
            "Look at the reflector's output, and at the network between.");

    private EndChecks() {}

    static List<Optional<Caveat>> of(List<ForkResult> forks) {
        return List.of(
                ended(forks, fork -> fork.end() == EndState.TASK_FAILED, CaveatCode.TASK_FAILED, Severity.INVALID),
                ended(forks, fork -> fork.end() == EndState.DIED, CaveatCode.FORK_DIED, Severity.INVALID),
                ended(forks, fork -> fork.end() == EndState.INTERRUPTED, CaveatCode.INTERRUPTED, Severity.WARNING),
                ended(forks, EndChecks::failedToClose, CaveatCode.TASK_FAILED, Severity.NOTE),
                told(forks, FactNames.REFLECTOR_OTHERS, EndChecks::shared),
                told(forks, FactNames.REFLECTOR_MISCOUNTED, EndChecks::miscounted),
                told(forks, FactNames.FACTS_CUT, EndChecks::cut),
                notPinned(forks));
    }

    /** Names every fork; what several have in common is said once. */
    private static Optional<Caveat> ended(
            List<ForkResult> forks, Predicate<ForkResult> isSo, CaveatCode code, Severity severity) {
        List<ForkResult> ended = forks.stream().filter(isSo).toList();
        if (ended.isEmpty()) {
            return Optional.empty();
        }
        String message = ended.stream()
                .collect(Collectors.groupingBy(ForkResult::endDetail, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(same -> label(same.getValue(), forks) + same.getKey())
                .collect(Collectors.joining("; "));
        return Optional.of(remedied(code, severity, message, ended));
    }

    private static Caveat remedied(CaveatCode code, Severity severity, String message, List<ForkResult> ended) {
        Optional<String> ofProcess = ended.stream()
                .flatMap(fork -> fork.processEnd().stream())
                .map(ProcessEnd::remedy)
                .findFirst();
        if (severity == Severity.NOTE) {
            return new Caveat(code, severity, message, "The figures stand: all runs were over by then.");
        } else if (code == CaveatCode.INTERRUPTED) {
            return new Caveat(
                    code, severity, message, "What was measured until then stands; run it again to measure all.");
        } else if (code == CaveatCode.FORK_DIED || ofProcess.isPresent()) {
            return new Caveat(code, severity, message, ofProcess.orElse("Look at the output of the fork's JVM."));
        }
        return ofOthers(ended.get(0).facts())
                .map(remedy -> new Caveat(code, severity, message, remedy))
                .orElseGet(() -> new Caveat(
                                code, severity, message, "Fix the task; the stack trace of what it threw says where.")
                        .changing(OptionKey.DEBUG));
    }

    /** Our own tasks fail for what they talk to or write to. */
    private static Optional<String> ofOthers(Map<String, String> facts) {
        return REMEDIES.keySet().stream().filter(facts::containsKey).findFirst().map(REMEDIES::get);
    }

    private static String label(ForkResult fork, List<ForkResult> forks) {
        return label(List.of(fork), forks);
    }

    private static String label(List<ForkResult> some, List<ForkResult> all) {
        if (all.size() == 1) {
            return "";
        }
        String numbers = some.stream()
                .limit(MAX_NAMED)
                .map(fork -> Integer.toString(fork.index() + 1))
                .collect(Collectors.joining(", "));
        int others = some.size() - MAX_NAMED;
        return (some.size() == 1 ? "fork " : "forks ") + numbers + (others > 0 ? " and " + others + " more: " : ": ");
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
                .filter(ThreadPlacement::isRefused)
                .findFirst()
                .map(thread -> CaveatCode.NOT_PINNED.warning(
                        thread.role() + " thread " + thread.reason(),
                        thread.remedy().isEmpty()
                                ? "Choose an allowed CPU, or give the process the permissions that pinning needs."
                                : sentence(thread.remedy())));
    }

    private static String sentence(String phrase) {
        return phrase.substring(0, 1).toUpperCase(Locale.ROOT) + phrase.substring(1) + ".";
    }
}
