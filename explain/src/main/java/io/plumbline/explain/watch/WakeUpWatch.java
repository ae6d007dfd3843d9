// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.CpuList;
import io.plumbline.model.Availability;
import io.plumbline.model.TimeText;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.util.List;

/**
 * Sleeps, and records by how much it overslept, unless it was awake in time and had no CPU: then others ran, and the
 * host did not stand still. Each wake-up takes a CPU from somebody: without one to spare, it wakes up rarely, and says what it may
 * have missed. Threading: a thread of its own sleeps.
 */
final class WakeUpWatch implements Watch {

    private static final String NAME = "control process";
    static final List<EventKind> KINDS = List.of(EventKind.CONTROL_GAP);

    private static final long OFTEN_MILLIS = 1;
    private static final long RARELY_MILLIS = 20;
    private static final int MIN_CPUS = 4;
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Timers are late by some 50 µs, and waking takes as much on an idle CPU. */
    private static final long USUAL_DELAY_NANOS = 200_000;

    /** Every so many sleeps the time without a CPU is read, so that little of it adds up until there is a gap. */
    private static final int SLEEPS_PER_READING = 32;

    private final EventLog log;
    private final RunDelays delays;
    private long delayNanos;
    private final long sleepMillis;
    private final Thread sleeper = DaemonThread.of("plumbline-control", this::sleepUntilClosed);
    private volatile boolean isClosed;

    private WakeUpWatch(HostFiles files, WatchPlan plan, long sleepMillis) {
        this.delays = new RunDelays(files);
        this.log = new EventLog(plan.maxEvents());
        this.sleepMillis = sleepMillis;
        sleeper.start();
    }

    static Watch open(HostFiles files, WatchPlan plan) {
        if (plan.isQuiet()) {
            Evidence asleep = Evidence.missing(
                    NAME,
                    WatchedProcess.HOST,
                    KINDS,
                    Availability.unavailable("it would wake up beside the measurement", "It needs explain=on."));
            return () -> asleep;
        }
        List<Integer> online = CpuList.orNone(files.text(PerfWatch.ONLINE));
        boolean hasCpuToSpare = online.size() >= MIN_CPUS && !plan.cpus().containsAll(online);
        return new WakeUpWatch(files, plan, hasCpuToSpare ? OFTEN_MILLIS : RARELY_MILLIS);
    }

    private long delayGrown() {
        long before = delayNanos;
        delayNanos = delays.ofThisThread().orElse(before);
        return delayNanos - before;
    }

    private void sleepUntilClosed() {
        for (int sleeps = 0; !isClosed; sleeps++) {
            if (sleeps % SLEEPS_PER_READING == 0) {
                delayGrown();
            }
            long dueNanos = HostClock.nanoTime() + sleepMillis * NANOS_PER_MILLI;
            try {
                Thread.sleep(sleepMillis);
            } catch (InterruptedException closed) {
                return;
            }
            long wokenNanos = HostClock.nanoTime();
            long lateNanos = wokenNanos - dueNanos;
            if (lateNanos > USUAL_DELAY_NANOS && 2 * delayGrown() < lateNanos) {
                add(TimedEvent.of(EventKind.CONTROL_GAP, WatchedProcess.HOST, dueNanos, wokenNanos, 0, ""));
            }
        }
    }

    private synchronized void add(TimedEvent gap) {
        log.add(gap);
    }

    @Override
    public synchronized Evidence stop() {
        String note = sleepMillis == OFTEN_MILLIS
                ? ""
                : "stops shorter than " + TimeText.of(sleepMillis * 1e6) + " may be missed";
        SourceReport report = new SourceReport(
                NAME, WatchedProcess.HOST, KINDS, Availability.available(), true, log.lost(WatchedProcess.HOST), note);
        return new Evidence(List.of(report), log.events(), List.of());
    }

    @Override
    public void close() {
        isClosed = true;
        sleeper.interrupt();
    }
}
