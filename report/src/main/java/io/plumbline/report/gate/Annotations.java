// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.foreign.Escape;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes checks as the workflow commands of GitHub Actions: one line for each subject that doesn't pass, since only ten
 * of a kind are shown per step.
 */
public final class Annotations {

    private static final int SHOWN_OF_A_KIND = 10;

    private Annotations() {}

    public static List<String> of(GateReport gate) {
        List<List<GateCheck>> subjects = List.copyOf(gate.bySubject().values());
        return Stream.of(Verdict.FAILS, Verdict.UNDECIDED)
                .flatMap(verdict -> shown(
                        subjects.stream()
                                .filter(checks -> gate.verdict(checks) == verdict)
                                .toList(),
                        verdict))
                .toList();
    }

    private static Stream<String> shown(List<List<GateCheck>> subjects, Verdict verdict) {
        int whole = subjects.size() <= SHOWN_OF_A_KIND ? subjects.size() : SHOWN_OF_A_KIND - 1;
        Stream<String> lines = subjects.stream().limit(whole).map(checks -> line(checks, verdict));
        return whole == subjects.size()
                ? lines
                : Stream.concat(
                        lines,
                        Stream.of(command(verdict) + " title=plumbline gate::" + (subjects.size() - whole)
                                + " more subjects like these"));
    }

    private static String line(List<GateCheck> checks, Verdict verdict) {
        String reasons = checks.stream()
                .filter(check -> check.verdict() == verdict)
                .map(check -> check.name() + ": " + check.reason())
                .collect(Collectors.joining("\n"));
        return command(verdict) + " title="
                + Escape.workflowProperty(checks.get(0).subject()) + "::" + Escape.workflowMessage(reasons);
    }

    private static String command(Verdict verdict) {
        return verdict == Verdict.FAILS ? "::error" : "::warning";
    }
}
