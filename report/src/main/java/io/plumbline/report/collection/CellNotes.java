// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.view.CollectionView;
import java.util.ArrayList;
import java.util.List;

/** Tells what figures don't: cells without figures and why, cells in part. */
final class CellNotes {

    private CellNotes() {}

    static List<Line> lines(CollectionView view, ConsoleOptions options) {
        List<CellNote> notes = new ArrayList<>();
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
