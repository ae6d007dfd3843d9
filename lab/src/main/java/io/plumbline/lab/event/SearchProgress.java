// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.search.Step;
import java.util.List;

/**
 * A step of a search that has been measured.
 *
 * @param search what is searched for
 * @param turn number of the step, 1 for the first
 * @param step what was measured
 * @param runs all runs at this rate so far
 */
public record SearchProgress(Search search, int turn, Step.Measure step, List<RunResult> runs) {

    /** Copies the list. */
    public SearchProgress {
        runs = List.copyOf(runs);
    }
}
