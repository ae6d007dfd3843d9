// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import io.plumbline.model.latency.Series;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.stream.Collectors;

/** The series that objectives are about. Which probes a task has shows only when it is measured. */
final class ObjectiveSeries {

    private ObjectiveSeries() {}

    /** Throws if an objective is about a series that is not measured, since no length of measuring would decide it. */
    static void requireMeasured(List<Objective> objectives, List<RunResult> runs) {
        for (Objective objective : objectives) {
            if (objective instanceof PercentileObjective percentile
                    && !percentile.series().isEmpty()
                    && runs.stream()
                            .allMatch(run -> run.series(percentile.series()).isEmpty())) {
                throw new IllegalArgumentException("objective of a series that is not measured: objective=" + objective
                        + " (allowed: " + names(runs) + ")");
            }
        }
    }

    private static String names(List<RunResult> runs) {
        return runs.stream()
                .flatMap(run -> run.series().stream())
                .map(Series::name)
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
