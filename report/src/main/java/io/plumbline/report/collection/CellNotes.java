// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the figures don't tell: cells without figures and why, cells in part, cells whose figures would mislead. */
final class CellNotes {

    private static final int WORD_COLUMNS = 9;

    private final ResultCollection collection;
    private final CellLabels labels;
    private final ConsoleOptions options;

    CellNotes(ResultCollection collection, CellLabels labels, ConsoleOptions options) {
        this.collection = collection;
        this.labels = labels;
        this.options = options;
    }

    /** A kind of note: the word in front of it. */
    private record Kind(String word, Style style) {}

    private static final Kind INVALID = new Kind("invalid", Style.INVALID);
    private static final Kind FAILED = new Kind("failed", Style.INVALID);
    private static final Kind IN_PART = new Kind("in part", Style.WARNING);
    private static final Kind EMPTY = new Kind("not here", Style.NOTE);
    private static final Kind LEFT_OUT = new Kind("left out", Style.NOTE);

    List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        lines.addAll(invalid());
        lines.addAll(grouped(FAILED, CellState.FAILED));
        lines.addAll(inPart());
        lines.addAll(grouped(EMPTY, CellState.REFUSED));
        lines.addAll(grouped(LEFT_OUT, CellState.LEFT_OUT));
        return lines;
    }

    private List<Line> invalid() {
        List<Line> lines = new ArrayList<>();
        for (CollectionCell cell : collection.cells()) {
            Misleading.reason(cell, collection)
                    .filter(caveat -> cell.state() != CellState.FAILED)
                    .ifPresent(caveat -> lines.addAll(note(INVALID, label(cell) + ": " + caveat.message())));
        }
        return lines;
    }

    /** Cells with the same reason share a note. */
    private List<Line> grouped(Kind kind, CellState state) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        collection.cells().stream()
                .filter(cell -> cell.state() == state)
                .forEach(cell -> byReason.computeIfAbsent(cell.reason(), reason -> new ArrayList<>())
                        .add(label(cell)));
        List<Line> lines = new ArrayList<>();
        byReason.forEach((reason, cells) -> lines.addAll(note(kind, String.join(", ", cells) + ": " + reason)));
        return lines;
    }

    private List<Line> inPart() {
        List<Line> lines = new ArrayList<>();
        int wanted = collection.plan().forks();
        collection.cells().stream()
                .filter(cell -> cell.state() == CellState.PENDING)
                .forEach(cell -> lines.addAll(
                        note(IN_PART, label(cell) + ": " + cell.forks() + " of " + FactsText.counted(wanted, "fork"))));
        return lines;
    }

    private String label(CollectionCell cell) {
        return labels.withLoad(cell.parameters());
    }

    private List<Line> note(Kind kind, String text) {
        Line prefix = Line.of(kind.word(), kind.style()).padded(WORD_COLUMNS);
        return Wrap.behind(prefix, options.symbols().write(text), Style.PLAIN, options.width());
    }
}
