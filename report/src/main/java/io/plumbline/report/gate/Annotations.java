// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes checks as the workflow commands of GitHub Actions: one line for each subject that doesn't pass, as only ten of a kind are shown
 * of a step.
 */
public final class Annotations {

    private Annotations() {}

    /**
     * Writes a gate.
     *
     * @param gate the checks
     * @return a line for each subject that fails (an error), or of which it can't be told (a warning)
     */
    public static List<String> of(Gate gate) {
        return gate.subjects().stream()
                .map(gate::of)
                .filter(checks -> verdict(checks) != Verdict.HOLDS)
                .map(Annotations::line)
                .toList();
    }

    private static Verdict verdict(List<GateCheck> checks) {
        return Verdict.ofAll(checks.stream().map(GateCheck::verdict).toList());
    }

    private static String line(List<GateCheck> checks) {
        Verdict verdict = verdict(checks);
        String reasons = checks.stream()
                .filter(check -> check.verdict() == verdict)
                .map(check -> check.name() + ": " + check.reason())
                .collect(Collectors.joining("\n"));
        return (verdict == Verdict.FAILS ? "::error" : "::warning") + " title="
                + property(checks.get(0).subject()) + "::" + data(reasons);
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
