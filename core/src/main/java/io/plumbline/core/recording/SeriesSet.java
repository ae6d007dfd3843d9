// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;

/**
 * All series over one stretch of time, filled in lock-step.
 *
 * <p>They lie one after another in one array, so that all of them are a constant away from each other.
 *
 * <p>Threading: handed from the writer to the reader and back; owned by one at a time.
 */
final class SeriesSet {

    private static final int RESPONSE_FROM = SeriesLayout.RESPONSE * SeriesCell.SLOTS;
    private static final int SERVICE_FROM = SeriesLayout.SERVICE * SeriesCell.SLOTS;
    private static final int WAIT_FROM = SeriesLayout.WAIT * SeriesCell.SLOTS;
    private static final int LATENESS_FROM = SeriesLayout.LATENESS * SeriesCell.SLOTS;

    final SeriesCell response;
    final SeriesCell service;
    final SeriesCell wait;
    final SeriesCell[] cells;
    long startOffsetNanos;
    long endOffsetNanos;
    private final long[] slots;

    SeriesSet(SeriesLayout layout) {
        cells = new SeriesCell[SeriesLayout.OWN_SERIES + layout.probes().size()];
        slots = new long[cells.length * SeriesCell.SLOTS];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new SeriesCell(slots, i * SeriesCell.SLOTS);
        }
        response = cells[SeriesLayout.RESPONSE];
        service = cells[SeriesLayout.SERVICE];
        wait = cells[SeriesLayout.WAIT];
    }

    /** Records an invocation that was completed. */
    @HotPath
    void record(long waitNanos, long serviceNanos, long latenessNanos) {
        final long[] slots = this.slots;
        SeriesCell.record(slots, WAIT_FROM, waitNanos);
        SeriesCell.record(slots, LATENESS_FROM, latenessNanos);
        SeriesCell.record(slots, RESPONSE_FROM, waitNanos + serviceNanos);
        SeriesCell.record(slots, SERVICE_FROM, serviceNanos);
    }

    /** Records of an invocation that was not completed what is known exactly. */
    @HotPath
    void recordWait(long waitNanos, long latenessNanos) {
        final long[] slots = this.slots;
        SeriesCell.record(slots, WAIT_FROM, waitNanos);
        SeriesCell.record(slots, LATENESS_FROM, latenessNanos);
    }

    /** Records a value of a probe, counted from 0. */
    @HotPath
    void recordProbe(int probe, long valueNanos) {
        SeriesCell.record(slots, (SeriesLayout.OWN_SERIES + probe) * SeriesCell.SLOTS, valueNanos);
    }

    /** A number that changes with every completed invocation that took any time. */
    long mark() {
        return service.rawSum();
    }

    void reset() {
        for (SeriesCell cell : cells) {
            cell.reset();
        }
    }
}
