// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.result.RunResult;
import java.time.Duration;
import java.util.List;

/**
 * Measurement of one step. {@code rate}: what was offered, as the step asked for; {@code runs}: its runs, at least one,
 * each with the intervals of its series; {@code cost}: total time that it took, including warm-up.
 */
public record Measurement(Rate rate, List<RunResult> runs, Duration cost) {

    public Measurement {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("measurement without runs: rate=" + rate + " (allowed: 1 or more)");
        }
    }
}
