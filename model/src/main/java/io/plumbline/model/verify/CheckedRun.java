// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.verify;

import java.util.List;

/**
 * Outcome of one run with a known answer.
 *
 * @param comparisons known and measured answers; empty if it can't be checked here
 * @param obstacle why it can't be checked here; empty if it was
 */
public record CheckedRun(String title, List<CheckedPercentile> comparisons, String obstacle) {

    public CheckedRun {
        comparisons = List.copyOf(comparisons);
    }

    /** Makes the outcome of a run that can't be carried out: without comparisons. */
    public static CheckedRun impossible(String title, String obstacle) {
        return new CheckedRun(title, List.of(), obstacle);
    }

    /** {@return the worst verdict of its comparisons; unclear if there are none} */
    public CheckVerdict verdict() {
        return comparisons.stream()
                .map(CheckedPercentile::verdict)
                .max(CheckVerdict::compareTo)
                .orElse(CheckVerdict.UNCLEAR);
    }
}
