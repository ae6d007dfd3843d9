// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.lab.verify.check.CheckVerdict;
import io.plumbline.lab.verify.check.Comparison;
import java.util.List;

/**
 * Outcome of one run with a known answer.
 *
 * @param title what was checked, for people
 * @param comparisons known and measured answers; empty if it can't be checked here
 * @param obstacle why it can't be checked here; empty if it was
 */
public record Finding(String title, List<Comparison> comparisons, String obstacle) {

    /** Copies the list. */
    public Finding {
        comparisons = List.copyOf(comparisons);
    }

    static Finding impossible(String title, String obstacle) {
        return new Finding(title, List.of(), obstacle);
    }

    /**
     * Judges.
     *
     * @return the worst verdict of its comparisons; unclear if there are none
     */
    public CheckVerdict verdict() {
        return comparisons.stream()
                .map(Comparison::verdict)
                .max(CheckVerdict::compareTo)
                .orElse(CheckVerdict.UNCLEAR);
    }
}
