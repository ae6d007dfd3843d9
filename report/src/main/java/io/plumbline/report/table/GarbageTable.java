// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.ResultView.Run;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The garbage collections of all runs, the longest pauses first: when each happened, by which collector, and why. */
public final class GarbageTable {

    private record Found(Run run, GarbageCollection event) {}

    private GarbageTable() {}

    public static Table of(ResultView view, Extent extent) {
        List<Found> longestFirst = view.runs().stream()
                .flatMap(run -> run.run().jvmActivity().garbageCollections().stream()
                        .flatMap(garbage -> garbage.events().stream().map(event -> new Found(run, event))))
                .sorted(Comparator.comparing((Found found) -> found.event().isPause())
                        .thenComparingLong(found -> found.event().durationNanos())
                        .reversed())
                .toList();
        long hidden = Math.max(0, longestFirst.size() - extent.rows()) + leftOut(view);
        return new TableOf<>(longestFirst.stream().limit(extent.rows()).toList())
                .words("", found -> word(found.event().kind()))
                .column("began", found -> began(found.event().startOffsetNanos()))
                .words("in", found -> found.run().label())
                .words("collector", found -> found.event().collector())
                .words("cause", found -> found.event().cause())
                .words("in log files (UTC)", found -> moment(found))
                .table(
                        "Garbage collections" + (hidden == 0 ? "" : String.format(Locale.ROOT, ", %,d more", hidden)),
                        "took",
                        GarbageTable::head);
    }

    private static long leftOut(ResultView view) {
        return view.runs().stream()
                .flatMap(run -> run.run().jvmActivity().garbageCollections().stream())
                .mapToLong(GarbageCollections::leftOut)
                .sum();
    }

    private static Row head(Found found) {
        Row.Mark mark = found.event().isPause() ? Row.Mark.KEY : Row.Mark.MINOR;
        return new Row("", Quantity.pause(found.event().durationNanos()), mark, List.of());
    }

    private static String word(GarbageCollection.Kind kind) {
        return kind == GarbageCollection.Kind.UNKNOWN
                ? "pause or not"
                : kind.name().toLowerCase(Locale.ROOT);
    }

    private static TableCell began(long offsetNanos) {
        return offsetNanos < 0 ? TableCell.of("before the start") : TableCell.time(offsetNanos);
    }

    private static String moment(Found found) {
        return found.run()
                .run()
                .startedAt()
                .plusNanos(found.event().startOffsetNanos())
                .truncatedTo(ChronoUnit.MILLIS)
                .toString();
    }
}
