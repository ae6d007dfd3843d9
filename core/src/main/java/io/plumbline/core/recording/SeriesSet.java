// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

/**
 * All series over one stretch of time, filled in lock-step.
 *
 * <p>Threading: handed from the writer to the reader and back; owned by one at a time.
 */
final class SeriesSet {

    final SeriesCell response = new SeriesCell();
    final SeriesCell service = new SeriesCell();
    final SeriesCell wait = new SeriesCell();
    final SeriesCell lateness = new SeriesCell();
    final SeriesCell[] cells;
    long startOffsetNanos;
    long endOffsetNanos;

    SeriesSet(SeriesLayout layout) {
        cells = new SeriesCell[SeriesLayout.OWN_SERIES + layout.probes().size()];
        cells[SeriesLayout.RESPONSE] = response;
        cells[SeriesLayout.SERVICE] = service;
        cells[SeriesLayout.WAIT] = wait;
        cells[SeriesLayout.LATENESS] = lateness;
        for (int i = SeriesLayout.OWN_SERIES; i < cells.length; i++) {
            cells[i] = new SeriesCell();
        }
    }

    void reset() {
        for (SeriesCell cell : cells) {
            cell.reset();
        }
    }
}
