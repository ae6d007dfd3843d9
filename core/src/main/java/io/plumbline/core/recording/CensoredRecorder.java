// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

/**
 * Records invocations of which only a lower bound is known, when a run is over: they are late observations, not missing
 * ones. Threading: the run thread, after the run.
 */
public final class CensoredRecorder {

    /** So many of one of many clients are counted one by one; more with a formula. */
    private static final int FEW = 4_096;

    private final RareSeries lowerBounds = new RareSeries();
    private final RareSeries exact = new RareSeries();
    private final boolean isOnSchedule;
    private final ClientCounts clients; // null for a single client
    private long unsent;
    private long inFlight;

    public CensoredRecorder(SeriesLayout layout) {
        this(layout, null);
    }

    /** {@code clients}: gets the lower bounds of each client by itself too; null for none. */
    public CensoredRecorder(SeriesLayout layout, ClientCounts clients) {
        this.clients = clients;
        this.isOnSchedule = layout.isOnSchedule();
    }

    /**
     * Records an invocation that was due and never started. {@code elapsedNanos}: nanoseconds from its intended start
     * until the run was given up.
     */
    public void unsent(long elapsedNanos) {
        unsent++;
        lowerBounds.cell(SeriesLayout.RESPONSE).record(elapsedNanos);
        lowerBounds.cell(SeriesLayout.WAIT).record(elapsedNanos);
        if (clients != null) {
            clients.recordResponse(elapsedNanos);
        }
    }

    /** Records many invocations that were due and never started. */
    public void unsent(UnsentTimes times) {
        long count = times.count();
        if (count == 0) {
            return;
        }
        if (clients != null && count <= FEW) {
            times.forEach(this::unsent);
            return;
        }
        unsent += count;
        lowerBounds.cell(SeriesLayout.RESPONSE).record(times);
        lowerBounds.cell(SeriesLayout.WAIT).record(times);
        if (clients != null) {
            clients.recordResponse(times);
        }
    }

    /** Records an invocation that was started and had not ended when the run was given up. */
    public void inFlight(long waitNanos, long latenessNanos, long queueingNanos, long serviceSoFarNanos) {
        inFlight++;
        lowerBounds.cell(SeriesLayout.SERVICE).record(serviceSoFarNanos);
        if (isOnSchedule) {
            lowerBounds.cell(SeriesLayout.RESPONSE).record(waitNanos + serviceSoFarNanos);
            exact.cell(SeriesLayout.WAIT).record(waitNanos);
            exact.cell(SeriesLayout.LATENESS).record(latenessNanos);
            exact.cell(SeriesLayout.QUEUEING).record(queueingNanos);
            exact.cell(SeriesLayout.DISTURBANCE).record(waitNanos - queueingNanos);
        }
        if (clients != null) {
            noteInFlight(waitNanos + serviceSoFarNanos, serviceSoFarNanos);
        }
    }

    private void noteInFlight(long responseNanos, long serviceNanos) {
        if (isOnSchedule) {
            clients.record(responseNanos, serviceNanos);
        } else {
            clients.recordService(serviceNanos);
        }
    }

    /** Returns how many invocations never started. */
    public long unsentCount() {
        return unsent;
    }

    /** Returns how many invocations had not ended. */
    public long inFlightCount() {
        return inFlight;
    }

    RareSeries lowerBounds() {
        return lowerBounds;
    }

    RareSeries exact() {
        return exact;
    }
}
