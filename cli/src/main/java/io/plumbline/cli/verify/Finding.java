// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.verify.check.Comparison;
import io.plumbline.cli.verify.check.Verdict;
import java.util.List;

/**
 * What came of one run with a known answer.
 *
 * @param title what it was, for a reader
 * @param comparisons known answers and measured ones; empty if it can't be checked here
 * @param obstacle why it can't be checked here; empty if it was
 */
record Finding(String title, List<Comparison> comparisons, String obstacle) {

    Finding {
        comparisons = List.copyOf(comparisons);
    }

    static Finding impossible(String title, String obstacle) {
        return new Finding(title, List.of(), obstacle);
    }

    Verdict verdict() {
        return comparisons.stream()
                .map(Comparison::verdict)
                .max(Verdict::compareTo)
                .orElse(Verdict.UNCLEAR);
    }
}
