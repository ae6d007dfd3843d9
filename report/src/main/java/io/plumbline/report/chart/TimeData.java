// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.plumbline.model.explain.Explanation.Mark;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import io.plumbline.stats.sample.LogBins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Latency over time: the measured parts of all runs put end to end, each series in its intervals. Times are in
 * nanoseconds since the start of the first run's measured part, the gaps between runs left out.
 */
public record TimeData(
        List<Run> runs,
        int binsPerDecade,
        List<Line> series,
        List<Stall> stalls,
        Optional<GarbageData> garbage,
        List<Stall> causes) {

    private static final List<String> LEADING = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE, SeriesNames.WAIT);

    /** A run on the axis; beside its name, what the JVM did in it besides. */
    record Run(
            String label,
            long from,
            long to,
            String jvm,
            @JsonIgnore Optional<GarbageCollections> garbage) {

        static Run of(ResultView.Run run, long start) {
            JvmActivity activity = run.run().jvmActivity();
            return new Run(
                    run.label(),
                    start,
                    start + run.run().duration().toNanos(),
                    Stream.concat(
                                    RunTable.collections(activity).map(text -> "GC " + text).stream(),
                                    RunTable.compilation(activity).map(text -> "JIT " + text).stream())
                            .collect(Collectors.joining("; ")),
                    activity.garbageCollections());
        }

        /** A moment of this run on the axis of all; what ends after it would lie in the next. */
        private long within(OptionalLong offsetNanos) {
            return Math.min(from + offsetNanos.orElseThrow(), to);
        }
    }

    /** A series: begin, end, number of values and the greatest of each interval, and where its values lie. */
    record Line(String name, List<Long> from, List<Long> to, List<Long> count, List<Long> max, List<Interval> cells) {}

    /** The values of an interval: bin, count, bin, count and so on. */
    record Interval(long from, long to, List<Long> bins) {}

    /** From when the first invocation of a moment was due to when the last was done; how long the slowest took. */
    record Stall(long from, long to, long nanos, String what) {}

    boolean hasCells() {
        return series.stream()
                .anyMatch(line -> line.cells() != null && !line.cells().isEmpty());
    }

    static TimeData of(ResultView view, Extent extent) {
        List<Run> runs = new ArrayList<>();
        view.runs()
                .forEach(run -> runs.add(Run.of(
                        run, runs.isEmpty() ? 0 : runs.get(runs.size() - 1).to())));
        return new TimeData(
                runs,
                LogBins.PER_DECADE,
                names(view)
                        .flatMap(name -> line(name, view, runs, extent).stream())
                        .toList(),
                SlowInvocation.stalls(view).stream()
                        .map(stall -> stall(stall, runs))
                        .toList(),
                GarbageData.of(runs, extent),
                view.result().explanation().stream()
                        .flatMap(why -> why.marks().stream())
                        .flatMap(mark -> cause(mark, view, runs).stream())
                        .toList());
    }

    private static Optional<Stall> cause(Mark mark, ResultView view, List<Run> runs) {
        List<ResultView.Run> measured = view.runs();
        for (int i = 0; i < measured.size(); i++) {
            ResultView.Run one = measured.get(i);
            if (one.fork().index() == mark.fork() && one.run().index() == mark.run()) {
                Run run = runs.get(i);
                long from = Math.min(run.from() + mark.offsetNanos(), run.to());
                long to = Math.min(from + mark.responseNanos(), run.to());
                return Optional.of(
                        new Stall(from, to, mark.responseNanos(), mark.cause().plural()));
            }
        }
        return Optional.empty();
    }

    private static Stall stall(List<SlowInvocation> stall, List<Run> runs) {
        String label = stall.get(0).run().label();
        Run run = runs.stream()
                .filter(one -> one.label().equals(label))
                .findFirst()
                .orElseThrow();
        List<WorstInvocation> worst = stall.stream().map(SlowInvocation::worst).toList();
        return new Stall(
                run.within(worst.stream()
                        .mapToLong(WorstInvocation::intendedOffsetNanos)
                        .min()),
                run.within(worst.stream()
                        .mapToLong(one -> one.intendedOffsetNanos() + one.responseNanos())
                        .max()),
                worst.get(0).responseNanos(),
                worst.size() + " of the slowest");
    }

    private static Optional<Line> line(String name, ResultView view, List<Run> runs, Extent extent) {
        IntervalColumns columns = new IntervalColumns();
        List<ResultView.Run> measured = view.runs();
        for (int i = 0; i < runs.size(); i++) {
            RunResult run = measured.get(i).run();
            long start = runs.get(i).from();
            run.series(name)
                    .ifPresent(
                            series -> columns.add(series, start, run.duration().toNanos()));
        }
        boolean hasCells = LEADING.contains(name) && (extent == Extent.FULL || name.equals(view.headlineName()));
        return columns.isEmpty() ? Optional.empty() : Optional.of(columns.line(name, hasCells));
    }

    private static Stream<String> names(ResultView view) {
        return Stream.of(
                        Stream.of(view.headlineName()),
                        LEADING.stream(),
                        Stream.of(view.disturbanceName(), SeriesNames.JITTER))
                .flatMap(names -> names)
                .distinct();
    }
}
