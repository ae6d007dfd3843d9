// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.result.ForkResult;
import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.CheckedRun;
import java.util.List;
import java.util.Optional;

/** Outcome of a scenario. {@code fork}: what was measured; empty if the fork couldn't be started. */
record Attempt(List<CheckedRun> findings, Optional<ForkResult> fork) {

    Attempt {
        findings = List.copyOf(findings);
    }

    static Attempt impossible(Scenario scenario, String obstacle) {
        return new Attempt(
                scenario.parts().stream()
                        .map(part -> CheckedRun.impossible(part.title(), obstacle))
                        .toList(),
                Optional.empty());
    }

    CheckVerdict verdict() {
        return findings.stream()
                .map(CheckedRun::verdict)
                .max(CheckVerdict::compareTo)
                .orElseThrow();
    }
}
