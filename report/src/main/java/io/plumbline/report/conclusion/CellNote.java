// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.FactsText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cells without figures, or with fewer forks than requested, grouped by reason. */
public record CellNote(String word, Severity severity, List<String> cells, String reason) {

    /** Stands before cells with fewer forks than asked for. */
    public static final String IN_PART = "in part";

    public static List<CellNote> of(CollectionView view) {
        List<CellNote> notes = new ArrayList<>();
        add(notes, view, CellState.FAILED, "failed", Severity.INVALID);
        add(notes, view, CellState.PENDING, IN_PART, Severity.WARNING);
        add(notes, view, CellState.REFUSED, "not here", Severity.NOTE);
        add(notes, view, CellState.LEFT_OUT, "left out", Severity.NOTE);
        return notes;
    }

    public Remark doubt() {
        return new Remark("", word, Emphasis.of(severity), String.join(", ", cells) + ": " + reason, "", List.of());
    }

    private static void add(
            List<CellNote> notes, CollectionView view, CellState state, String word, Severity severity) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        view.collection().cells().stream()
                .filter(cell -> cell.state() == state)
                .forEach(cell -> byReason.computeIfAbsent(reason(cell, view), reason -> new ArrayList<>())
                        .add(view.labels().withLoad(cell.parameters())));
        byReason.forEach((reason, cells) -> notes.add(new CellNote(word, severity, cells, reason)));
    }

    private static String reason(CollectionCell cell, CollectionView view) {
        return cell.state() == CellState.PENDING
                ? cell.forks() + " of "
                        + FactsText.counted(view.collection().plan().forks(), "fork")
                : cell.reason();
    }
}
