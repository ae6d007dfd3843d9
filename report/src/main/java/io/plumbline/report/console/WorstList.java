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
    private Grid grid(List<List<Found>> stalls) {
        boolean hasPauses =
                stalls.stream().anyMatch(stall -> !pauses(stall.get(0)).isEmpty());
        Grid grid = new Grid();
        for (List<Found> stall : stalls) {
            List<Line> cells = cells(stall.get(0));
            if (hasPauses) {
                cells.add(Line.of(pauses(stall.get(0))));
            }
            int others = stall.size() - 1;
            cells.add(Line.of(others == 0 ? "" : "+ " + others + " more", Style.FAINT));
            grid.row(Line.of(grid.isEmpty() ? "worst" : "", Style.FAINT), cells);
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

    private List<Line> cells(Found found) {
        List<Line> cells = new ArrayList<>();
        WorstInvocation worst = found.worst();
        cells.add(Line.of(time(worst.responseNanos()), Style.STRONG));
        if (!subject.isClosedLoop()) {
            cells.add(Line.of("= wait " + time(worst.waitNanos())));
            cells.add(Line.of("+ service " + time(worst.serviceNanos())));
        }
        cells.add(Line.of("at " + time(worst.intendedOffsetNanos()) + place(found)));
        return cells;
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

    private String time(long nanos) {
        return subject.latency().of(nanos);
    }
}
