// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;

/**
 * All series over one stretch of time, filled in lock-step.
 *
 * <p>They lie one after another in one array, so that all of them are a constant away from each other.
 *
 * <p>A wait is queueing and disturbance. Where there was no queueing, as in almost every invocation of a system with
 * room to spare, all of it is disturbance, and is counted once, in a cell of its own; {@link #complete} adds that to
 * all three. So a wait taken apart costs such an invocation no more than a wait. Threading: handed from the writer to
 * the reader and back; owned by one at a time.
 */
final class SeriesSet {

    private static final int RESPONSE_FROM = SeriesLayout.RESPONSE * SeriesCell.SLOTS;
    private static final int SERVICE_FROM = SeriesLayout.SERVICE * SeriesCell.SLOTS;
    private static final int WAIT_FROM = SeriesLayout.WAIT * SeriesCell.SLOTS;
    private static final int LATENESS_FROM = SeriesLayout.LATENESS * SeriesCell.SLOTS;
    private static final int QUEUEING_FROM = SeriesLayout.QUEUEING * SeriesCell.SLOTS;
    private static final int DISTURBANCE_FROM = SeriesLayout.DISTURBANCE * SeriesCell.SLOTS;
    private static final int UNQUEUED_FROM = SeriesLayout.UNQUEUED * SeriesCell.SLOTS;

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
    void record(long waitNanos, long serviceNanos, long latenessNanos, long queueingNanos) {
        final long[] slots = this.slots;
        recordWait(slots, waitNanos, latenessNanos, queueingNanos);
        SeriesCell.record(slots, RESPONSE_FROM, waitNanos + serviceNanos);
        SeriesCell.record(slots, SERVICE_FROM, serviceNanos);
    }

    /** Records the exactly known part of an invocation that was not completed. */
    @HotPath
    void recordWait(long waitNanos, long latenessNanos, long queueingNanos) {
        recordWait(slots, waitNanos, latenessNanos, queueingNanos);
    }

    @HotPath
    private static void recordWait(long[] slots, long waitNanos, long latenessNanos, long queueingNanos) {
        SeriesCell.record(slots, LATENESS_FROM, latenessNanos);
        if (queueingNanos == 0) {
            SeriesCell.record(slots, UNQUEUED_FROM, waitNanos);
        } else {
            recordQueued(slots, waitNanos, queueingNanos);
        }
    }

    @HotPath
    private static void recordQueued(long[] slots, long waitNanos, long queueingNanos) {
        SeriesCell.record(slots, WAIT_FROM, waitNanos);
        SeriesCell.record(slots, QUEUEING_FROM, queueingNanos);
        SeriesCell.record(slots, DISTURBANCE_FROM, waitNanos - queueingNanos);
    }

    /** Adds the waits without queueing to the series that they belong to. Once, by the reader. */
    void complete() {
        SeriesCell unqueued = cells[SeriesLayout.UNQUEUED];
        if (unqueued.hasValues()) {
            wait.add(unqueued);
            cells[SeriesLayout.DISTURBANCE].add(unqueued);
            cells[SeriesLayout.QUEUEING].addZeros(unqueued.count());
        }
    }

    /** Records a value of a probe, counted from 0. */
    @HotPath
    void recordProbe(int probe, long valueNanos) {
        SeriesCell.record(slots, (SeriesLayout.OWN_SERIES + probe) * SeriesCell.SLOTS, valueNanos);
    }

    void reset() {
        for (SeriesCell cell : cells) {
            cell.reset();
        }
    }
}
