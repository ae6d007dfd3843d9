// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.PauseText;
import io.plumbline.stats.GarbagePauses;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** The slowest invocations with the moment they were due; those that one stall hit together count as one. */
final class WorstList {

    private static final int SHOWN = 3;

    private final Subject subject;

    WorstList(Subject subject) {
        this.subject = subject;
    }

    private record Found(ForkResult fork, RunResult run, WorstInvocation worst) {

        /** Tells whether both were under way at the same time. */
        boolean overlaps(Found other) {
            return fork.index() == other.fork.index()
                    && run.index() == other.run.index()
                    && startsBeforeEndOf(other)
                    && other.startsBeforeEndOf(this);
        }

        private boolean startsBeforeEndOf(Found other) {
            return worst.intendedOffsetNanos() <= other.worst.intendedOffsetNanos() + other.worst.responseNanos();
        }
    }

    /** Nothing where no response is in a steady state. */
    List<Line> lines() {
        if (subject.isSaturated()) {
            return List.of();
        }
        List<List<Found>> stalls = stalls();
        if (stalls.isEmpty()) {
            return List.of();
        }
        Grid grid = grid(stalls.subList(0, Math.min(SHOWN, stalls.size())));
        while (grid.narrowestWidth() > subject.width()) {
            grid = grid.without(grid.columns() - 1);
        }
        return grid.lines(subject.width());
    }

    /** The last cells of a row are the first to go where there is no room. */
    private Grid grid(List<List<Found>> shown) {
        List<Line> responses = times("", shown, WorstInvocation::responseNanos, Style.STRONG);
        List<Line> waits = times("= wait ", shown, WorstInvocation::waitNanos, Style.PLAIN);
        List<Line> services = times("+ service ", shown, WorstInvocation::serviceNanos, Style.PLAIN);
        List<Line> moments = times("at ", shown, WorstInvocation::intendedOffsetNanos, Style.PLAIN);
        boolean hasPauses =
                shown.stream().anyMatch(stall -> !pauses(stall.get(0)).isEmpty());
        Grid grid = new Grid();
        for (int i = 0; i < shown.size(); i++) {
            List<Line> cells = new ArrayList<>(List.of(responses.get(i)));
            if (!subject.isClosedLoop()) {
                cells.addAll(List.of(waits.get(i), services.get(i)));
            }
            cells.add(moments.get(i).and(place(shown.get(i).get(0))));
            if (hasPauses) {
                cells.add(Line.of(pauses(shown.get(i).get(0))));
            }
            cells.add(more(shown.get(i).size() - 1));
            grid.row(Line.of(i == 0 ? "worst" : "", Style.FAINT), cells);
        }
        return grid;
    }

    private List<List<Found>> stalls() {
        List<List<Found>> stalls = new ArrayList<>();
        for (Found found : slowestFirst()) {
            stalls.stream()
                    .filter(stall -> stall.get(0).overlaps(found))
                    .findFirst()
                    .orElseGet(() -> {
                        List<Found> stall = new ArrayList<>();
                        stalls.add(stall);
                        return stall;
                    })
                    .add(found);
        }
        return stalls;
    }

    private List<Found> slowestFirst() {
        List<Found> all = new ArrayList<>();
        for (ForkResult fork : subject.result().forks()) {
            for (RunResult run : fork.runs()) {
                run.worst().forEach(worst -> all.add(new Found(fork, run, worst)));
            }
        }
        all.sort(Comparator.comparingLong((Found found) -> found.worst().responseNanos())
                .reversed());
        return all;
    }

    /** One time of each, the words below each other and the figures to the right. */
    private List<Line> times(
            String word, List<List<Found>> stalls, ToLongFunction<WorstInvocation> figure, Style style) {
        List<String> times = stalls.stream()
                .map(stall ->
                        subject.latency().of(figure.applyAsLong(stall.get(0).worst())))
                .toList();
        int width = times.stream().mapToInt(String::length).max().orElse(0);
        return times.stream()
                .map(time -> Line.of(word + " ".repeat(width - time.length()) + time, style))
                .toList();
    }

    private static Line more(int others) {
        return Line.of(others == 0 ? "" : "+ " + others + " more", Style.FAINT);
    }

    /** The pauses of the JVM that it fell into beyond doubt. */
    private static String pauses(Found found) {
        List<GarbageCollection> pauses = GarbagePauses.during(found.worst(), found.run());
        String time = PauseText.millis(GarbagePauses.totalNanos(pauses));
        return pauses.isEmpty() ? "" : pauses.size() == 1 ? "in GC " + time : "in " + pauses.size() + " GCs " + time;
    }

    private String place(Found found) {
        boolean manyForks = subject.result().forks().size() > 1;
        boolean manyRuns = found.fork().runs().size() > 1;
        String fork = manyForks ? " fork " + (found.fork().index() + 1) : "";
        String run = manyRuns ? " run " + (found.run().index() + 1) : "";
        return fork.isEmpty() && run.isEmpty() ? "" : "," + fork + run;
    }
}
