// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.Misleading;
import java.util.ArrayList;
import java.util.List;

/** Tells what figures don't: cells whose figures would mislead, cells without figures and why, cells in part. */
final class CellNotes {

    static final int WORD_COLUMNS = 9;

    private final CollectionView view;
    private final ConsoleOptions options;

    CellNotes(CollectionView view, ConsoleOptions options) {
        this.view = view;
        this.options = options;
    }

    List<Line> lines() {
        List<CellNote> notes = new ArrayList<>();
        for (CollectionCell cell : view.collection().cells()) {
            Misleading.reason(cell, view.collection())
                    .filter(caveat -> cell.state() != CellState.FAILED)
                    .ifPresent(caveat -> notes.add(new CellNote(
                            "invalid",
                            Severity.INVALID,
                            List.of(view.labels().withLoad(cell.parameters())),
                            caveat.message())));
        }
        CellNote.of(view)
                .forEach(note -> notes.addAll(note.word().equals(CellNote.IN_PART) ? note.ofEach() : List.of(note)));
        return notes.stream().flatMap(note -> lines(note).stream()).toList();
    }

    private List<Line> lines(CellNote note) {
        Line prefix =
                Line.of(note.word(), Style.valueOf(note.severity().name())).padded(WORD_COLUMNS);
        String text = String.join(", ", note.cells()) + ": " + note.reason();
        return Wrap.behind(prefix, options.symbols().write(text), Style.PLAIN, options.width());
    }
}
