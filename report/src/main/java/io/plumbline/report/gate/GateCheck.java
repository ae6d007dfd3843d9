// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.stats.objective.Verdict;
import java.util.Objects;

/** One requirement that has to hold. */
public record GateCheck(String subject, String name, Verdict verdict, String reason) {

    /** Checks that nothing is missing. */
    public GateCheck {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(reason, "reason");
    }

    /** Returns the verdict in words. */
    public String word() {
        return switch (verdict) {
            case HOLDS -> "pass";
            case FAILS -> "fail";
            case UNDECIDED -> "can't tell";
        };
    }
}
