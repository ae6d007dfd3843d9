// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.Misleading;
import java.util.ArrayList;
import java.util.List;

/** Tells what figures don't: cells whose figures would mislead, cells without figures and why, cells in part. */
final class CellNotes {

    private CellNotes() {}

    static List<Line> lines(CollectionView view, ConsoleOptions options) {
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
        List<Line> lines = new ArrayList<>();
        for (CellNote note : notes) {
            String text = String.join(", ", note.cells()) + ": " + note.reason();
            lines.addAll(Wrap.doubt(note.word(), note.severity(), text, options));
        }
        return lines;
    }
}
