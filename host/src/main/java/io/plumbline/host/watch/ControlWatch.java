// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.model.Availability;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventSource;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchPlan;
import java.util.List;

/**
 * Sleeps, and records by how much it overslept, unless it was awake in time and had no CPU: then others ran, and the
 * host did not stand still. Threading: a thread of its own sleeps; all else is for the thread that runs the experiment.
 */
final class ControlWatch implements EventSource.Watch {

    static final String NAME = "control process";
    static final List<EventKind> KINDS = List.of(EventKind.CONTROL_GAP);

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Timers are late by some 50 µs, and waking takes as much on an idle CPU. */
    private static final long USUAL_DELAY_NANOS = 200_000;

    /** Every so many sleeps the time without a CPU is read, so that little of it adds up until there is a gap. */
    private static final int SLEEPS_PER_READING = 32;

    private final EventLog log;
    private final OwnDelay delay;
    private final long sleepMillis;
    private final Thread sleeper = DaemonThread.of("plumbline-control", this::sleepUntilClosed);
    private volatile boolean isClosed;

    ControlWatch(WatchPlan plan, long sleepMillis, OwnDelay delay) {
        this.delay = delay;
        this.log = new EventLog(plan.maxEvents());
        this.sleepMillis = sleepMillis;
        sleeper.start();
    }

    @Override
    public void attach(Part part, long pid) {
        // it watches nobody but itself
    }

    private void sleepUntilClosed() {
        for (int sleeps = 0; !isClosed; sleeps++) {
            if (sleeps % SLEEPS_PER_READING == 0) {
                delay.grown();
            }
            long dueNanos = HostClock.nanoTime() + sleepMillis * NANOS_PER_MILLI;
            try {
                Thread.sleep(sleepMillis);
            } catch (InterruptedException closed) {
                return;
            }
            long wokenNanos = HostClock.nanoTime();
            long lateNanos = wokenNanos - dueNanos;
            if (lateNanos > USUAL_DELAY_NANOS && 2 * delay.grown() < lateNanos) {
                add(TimedEvent.of(EventKind.CONTROL_GAP, Part.HOST, dueNanos, wokenNanos, 0, ""));
            }
        }
    }

    private synchronized void add(TimedEvent gap) {
        log.add(gap);
    }

    @Override
    public synchronized Evidence stop() {
        String note = sleepMillis == 1 ? "" : "stops shorter than " + sleepMillis + " ms may be missed";
        SourceReport report =
                new SourceReport(NAME, Part.HOST, KINDS, Availability.available(), true, log.lost(Part.HOST), note);
        return new Evidence(List.of(report), log.events(), List.of());
    }

    @Override
    public void close() {
        isClosed = true;
        sleeper.interrupt();
    }
}
