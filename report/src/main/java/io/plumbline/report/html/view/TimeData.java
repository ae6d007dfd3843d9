// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.LogBins;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Latency over time: the measured parts of all runs put end to end, each series in its intervals. Times are in nanoseconds
 * since the start of the first run's measured part, the gaps between runs left out.
 */
final class TimeData {

    private static final List<String> LEADING = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE, SeriesNames.WAIT);

    private final ResultView view;
    private final Extent extent;
    private final List<JsonNode> runs = new ArrayList<>();
    private final List<JsonNode> worst = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private final GarbageData garbage;

    TimeData(ResultView view, Extent extent) {
        this.view = view;
        this.extent = extent;
        this.garbage = new GarbageData(extent);
    }

    /** Empty lists where no intervals were kept. */
    JsonNode json() {
        long start = 0;
        for (ResultView.Run run : view.runs()) {
            starts.add(start);
            long end = start + run.run().duration().toNanos();
            runs.add(run(run, start, end));
            addWorst(run, start);
            garbage.add(run.run(), start);
            start = end;
        }
        return new JsonNode()
                .put("runs", runs)
                .put("binsPerDecade", LogBins.PER_DECADE)
                .put("series", series())
                .put("worst", worst)
                .put("garbage", garbage.json());
    }

    private static JsonNode run(ResultView.Run run, long start, long end) {
        JvmActivity activity = run.run().jvmActivity();
        return new JsonNode()
                .put("label", run.label())
                .put("from", start)
                .put("to", end)
                .put("collections", activity.collections())
                .put("collectionMillis", activity.collectionMillis())
                .put("compilationMillis", activity.compilationMillis());
    }

    private void addWorst(ResultView.Run run, long start) {
        for (WorstInvocation invocation : run.run().worst()) {
            worst.add(new JsonNode()
                    .put("at", start + invocation.intendedOffsetNanos())
                    .put("response", invocation.responseNanos())
                    .put("wait", invocation.waitNanos())
                    .put("service", invocation.serviceNanos()));
        }
    }

    private List<JsonNode> series() {
        List<JsonNode> all = new ArrayList<>();
        for (String name : names()) {
            IntervalColumns columns = new IntervalColumns();
            List<ResultView.Run> entries = view.runs();
            for (int i = 0; i < entries.size(); i++) {
                RunResult run = entries.get(i).run();
                long start = starts.get(i);
                run.series(name)
                        .ifPresent(series ->
                                columns.add(series, start, run.duration().toNanos()));
            }
            if (!columns.isEmpty()) {
                boolean hasCells =
                        LEADING.contains(name) && (extent == Extent.FULL || name.equals(view.headlineName()));
                all.add(columns.json(hasCells ? IntervalColumns.Detail.CELLS : IntervalColumns.Detail.MAXIMA)
                        .put("name", name));
            }
        }
        return all;
    }

    /** The headline first. */
    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>(List.of(view.headlineName()));
        names.addAll(LEADING);
        names.addAll(List.of(SeriesNames.LATENESS, SeriesNames.JITTER));
        return names;
    }
}
