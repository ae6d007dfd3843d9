// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Cell;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** The slowest invocations with the moment they were due; those that one stall hit together count as one. */
final class WorstText {

    private static final int SHOWN = 3;

    private final ResultView view;
    private final ConsoleOptions options;
    private final List<List<SlowInvocation>> stalls;

    WorstText(ResultView view, ConsoleOptions options) {
        this.view = view;
        this.options = options;
        this.stalls = SlowInvocation.stalls(view).stream().limit(SHOWN).toList();
    }

    /** Nothing where no response is in a steady state. */
    List<Line> lines() {
        return view.isSaturated() ? List.of() : new TableText(options).lines(table());
    }

    /** The last columns are the first to go where there is no room. */
    private Table table() {
        List<List<Cell>> columns = new ArrayList<>();
        columns.add(times("", one -> one.worst().responseNanos(), one -> "", Emphasis.STRONG));
        if (!view.isClosedLoop()) {
            columns.add(times("= wait ", one -> one.worst().waitNanos(), one -> "", Emphasis.PLAIN));
            columns.add(times("+ service ", one -> one.worst().serviceNanos(), one -> "", Emphasis.PLAIN));
        }
        columns.add(times("at ", one -> one.worst().intendedOffsetNanos(), this::place, Emphasis.PLAIN));
        if (stalls.stream().anyMatch(stall -> !stall.get(0).pauses().isEmpty())) {
            columns.add(texts(stall -> pauses(stall.get(0)), Emphasis.PLAIN));
        }
        columns.add(texts(stall -> stall.size() == 1 ? "" : "+ " + (stall.size() - 1) + " more", Emphasis.FAINT));
        return new Table(
                "",
                "",
                IntStream.range(0, columns.size())
                        .mapToObj(index -> Column.of("", index))
                        .toList(),
                IntStream.range(0, stalls.size())
                        .mapToObj(row -> new Row(
                                "",
                                row == 0 ? "worst" : "",
                                Row.Mark.MINOR,
                                columns.stream().map(column -> column.get(row)).toList()))
                        .toList());
    }

    /** One time of each, the words below each other and the figures to the right. */
    private List<Cell> times(
            String word,
            ToLongFunction<SlowInvocation> nanos,
            Function<SlowInvocation, String> after,
            Emphasis emphasis) {
        Function<List<SlowInvocation>, String> time = stall -> Quantity.TIME.of(nanos.applyAsLong(stall.get(0)));
        int width = stalls.stream().map(time).mapToInt(String::length).max().orElse(0);
        return texts(
                stall -> word
                        + " ".repeat(width - time.apply(stall).length())
                        + time.apply(stall)
                        + after.apply(stall.get(0)),
                emphasis);
    }

    private List<Cell> texts(Function<List<SlowInvocation>, String> text, Emphasis emphasis) {
        return stalls.stream()
                .map(stall -> Cell.of(text.apply(stall)).with(emphasis))
                .toList();
    }

    private static String pauses(SlowInvocation one) {
        int count = one.pauses().size();
        return count == 0 ? "" : "in " + (count == 1 ? "GC " : count + " GCs ") + one.pauseTime();
    }

    private String place(SlowInvocation one) {
        return view.runs().size() == 1 && view.result().forks().size() == 1
                ? ""
                : ", " + one.run().label();
    }
}
