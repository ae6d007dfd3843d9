// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import java.util.stream.Stream;

/**
 * Series of invocations that most runs don't have: lost, never sent, never answered. A cell is made with its first
 * value. Threading: one thread at a time.
 */
final class RareSeries {

    private final SeriesCell[] cells = new SeriesCell[SeriesLayout.OWN_SERIES];

    SeriesCell cell(int index) {
        if (cells[index] == null) {
            cells[index] = new SeriesCell();
        }
        return cells[index];
    }

    /** The cell of a series, if it was made; probes have none. */
    Stream<SeriesCell> recorded(int index) {
        return index < cells.length ? Stream.ofNullable(cells[index]) : Stream.empty();
    }
}
