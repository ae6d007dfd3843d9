// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;

/** Merges series of the same name without loss. */
public final class SeriesMerge {

    private SeriesMerge() {}

    /**
     * Merges at least one series of one name: histograms added bucket by bucket, exact minimum and maximum, mean
     * weighted by count, without intervals.
     */
    public static Series merge(List<Series> parts) {
        return Series.merge(parts, List.of());
    }

    /** Returns the non-empty series of one name, run by run. */
    public static List<Series> byRun(List<ForkResult> forks, String name) {
        return forks.stream()
                .flatMap(fork -> ofRuns(fork.runs(), name).stream())
                .toList();
    }

    /** Returns the non-empty series of one name, merged fork by fork. */
    public static List<Series> byFork(List<ForkResult> forks, String name) {
        return forks.stream()
                .map(fork -> ofRuns(fork.runs(), name))
                .filter(series -> !series.isEmpty())
                .map(SeriesMerge::merge)
                .toList();
    }

    private static List<Series> ofRuns(List<RunResult> runs, String name) {
        return runs.stream()
                .flatMap(run -> run.series(name).stream())
                .filter(series -> series.count() > 0)
                .toList();
    }
}
