// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.PauseText;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The garbage collections of all runs, the longest pauses first: when each was, by whom and why. */
final class GarbageRows {

    private static final int MOST_IN_FULL = 20;
    private static final int MOST_IN_BRIEF = 5;

    private record Found(ResultView.Run run, GarbageCollection event) {

        boolean isPause() {
            return event.isPause();
        }

        long durationNanos() {
            return event.durationNanos();
        }
    }

    private GarbageRows() {}

    static Table of(ResultView view, Extent extent) {
        int most = extent == Extent.FULL ? MOST_IN_FULL : MOST_IN_BRIEF;
        List<Found> longestFirst = view.runs().stream()
                .flatMap(GarbageRows::of)
                .sorted(Comparator.comparing(Found::isPause)
                        .thenComparingLong(Found::durationNanos)
                        .reversed())
                .toList();
        Table table = new Table(
                caption(longestFirst.size(), most, leftOut(view)),
                List.of("took", "", "began", "in", "collector", "cause", "in log files (UTC)"));
        longestFirst.stream().limit(most).forEach(found -> addRow(table, found));
        return table;
    }

    private static Stream<Found> of(ResultView.Run run) {
        return run.run().jvmActivity().garbageCollections().stream()
                .flatMap(garbage -> garbage.events().stream().map(event -> new Found(run, event)));
    }

    private static long leftOut(ResultView view) {
        return view.runs().stream()
                .flatMap(run -> run.run().jvmActivity().garbageCollections().stream())
                .mapToLong(GarbageCollections::leftOut)
                .sum();
    }

    private static String caption(int told, int most, long leftOut) {
        long hidden = Math.max(0, told - most) + leftOut;
        return hidden == 0
                ? "Garbage collections"
                : String.format(Locale.ROOT, "Garbage collections, %,d more", hidden);
    }

    private static void addRow(Table table, Found found) {
        GarbageCollection event = found.event();
        table.row(
                Table.cell(PauseText.millis(event.durationNanos()), event.isPause() ? Kind.STRONG : Kind.FAINT),
                word(event.kind()),
                began(event.startOffsetNanos()),
                found.run().label(),
                event.collector(),
                event.cause(),
                found.run()
                        .run()
                        .startedAt()
                        .plusNanos(event.startOffsetNanos())
                        .truncatedTo(ChronoUnit.MILLIS)
                        .toString());
    }

    private static String word(GarbageCollection.Kind kind) {
        return kind == GarbageCollection.Kind.UNKNOWN
                ? "pause or not"
                : kind.name().toLowerCase(Locale.ROOT);
    }

    private static String began(long offsetNanos) {
        return offsetNanos < 0 ? "before the start" : ResultView.TIME.of(offsetNanos);
    }
}
